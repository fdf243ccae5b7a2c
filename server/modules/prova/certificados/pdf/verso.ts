import { formatarCodigo, type Fatos } from '#contract/prova/certificados-fatos.ts';
import { aparelhoCompartilhado } from '../../../../platform/http/session.ts';
import { assinantes } from '../../assinaturas/assinatura.ts';
import { ABAIXO, ACIMA, bloco, imagemDe, LARGURA_DO_BLOCO, lugares, VAO_DO_BLOCO } from './bloco.ts';
import { momento, porExtenso } from '../../../../domain/calendario.ts';
import type { Desenho } from './desenho.ts';
import {
  ALTURA,
  alturaDaLinha,
  LARGURA,
  type Estilo,
  type Folha,
} from '../../../../platform/documents/pdf/folha.ts';
import * as palavras from './palavras.ts';

const MARGEM = 48;
const VAO = 32;
const COLUNA = (LARGURA - 2 * MARGEM - VAO) / 2;
const TOPO = 104;
const FIM = ALTURA - 96;
const CINZA = '#4c5754';

const TEXTO: Estilo = { tamanho: 9.5, entrelinha: 1.45 };

/** The programme and everything else that does not fit on the front; it flows over as many pages as it takes. */
export function verso(folha: Folha, desenho: Desenho) {
  const { fatos } = desenho;
  const titulo: Estilo = { peso: 'forte', tamanho: 12, cor: fatos.Modelo.CorPrincipal };
  let coluna = 1;
  let y = FIM;

  const avancar = () => {
    if (coluna === 0) coluna = 1;
    else {
      novaPagina(folha, desenho);
      coluna = 0;
    }
    y = TOPO;
  };
  const x = () => MARGEM + coluna * (COLUNA + VAO);

  /** A heading never stands apart from the beginning of what it names. */
  const intitular = (nome: string, inicio: number) => {
    if (y + alturaDaLinha(titulo) + 4 + inicio > FIM) avancar();
    folha.marcar('H3', () => folha.linha(nome, x(), y, titulo));
    y += alturaDaLinha(titulo) + 2;
  };

  for (const { nome, paragrafos } of blocos(desenho)) {
    intitular(nome, alturaDaLinha(TEXTO) * 2);
    for (const paragrafo of paragrafos) {
      let resto = folha.quebrar(paragrafo, TEXTO, COLUNA);
      while (resto.length > 0) {
        const cabem = Math.floor((FIM - y) / alturaDaLinha(TEXTO));
        if (cabem < 1) {
          avancar();
          continue;
        }
        const parte = resto.slice(0, cabem);
        const onde = { x: x(), y };
        folha.marcar('P', () => folha.linhas(parte, onde.x, onde.y, TEXTO));
        y += parte.length * alturaDaLinha(TEXTO);
        resto = resto.slice(cabem);
      }
      y += 3;
    }
    y += 11;
  }

  const demais = lugares(desenho).verso;
  if (demais.length > 0) intitular('Assinaturas de outros instrutores', ACIMA + ABAIXO);
  for (let n = 0; n < demais.length; n += 2) {
    if (y + ACIMA + ABAIXO > FIM) avancar();
    demais.slice(n, n + 2).forEach((assinante, lado) => {
      const esquerda = x() + lado * (LARGURA_DO_BLOCO + VAO_DO_BLOCO);
      bloco(folha, desenho, assinante, { x: esquerda, y: y + ACIMA });
    });
    y += ACIMA + ABAIXO;
  }
}

type Bloco = { nome: string; paragrafos: string[] };

function blocos(desenho: Desenho): Bloco[] {
  const { fatos } = desenho;
  const { Instrutores, ResponsavelTecnico: rt, Locais, Substitui } = fatos;
  const lista: Bloco[] = [
    { nome: 'Conteúdo programático', paragrafos: programa(fatos) },
    {
      nome: Instrutores.length === 1 ? 'Instrutor' : 'Instrutores',
      paragrafos: Instrutores.map(({ Nome, Qualificacao }) =>
        [Nome, Qualificacao].filter(Boolean).join(', '),
      ),
    },
    {
      nome: 'Responsável técnico',
      paragrafos: rt ? [[rt.Nome, rt.Registro].filter(Boolean).join(', ')] : [],
    },
    { nome: Locais.length === 1 ? 'Local' : 'Locais', paragrafos: Locais },
    {
      nome: 'Norma',
      paragrafos: [
        ...palavras.norma(fatos),
        palavras.somenteNaEmpresa(fatos),
        palavras.naoComprova(fatos),
      ].filter(Boolean),
    },
    { nome: 'Espaço confinado', paragrafos: palavras.espacoConfinado(fatos) },
    { nome: 'Treinamentos aproveitados', paragrafos: palavras.aproveitados(fatos) },
    {
      nome: 'Renovação',
      paragrafos: Substitui
        ? [
            `Renova o certificado ${formatarCodigo(Substitui.Codigo)}, de ${porExtenso(Substitui.Termino)}${
              Substitui.Validade ? `, válido até ${porExtenso(Substitui.Validade)}` : ''
            }.`,
          ]
        : [],
    },
    { nome: 'Assinaturas', paragrafos: assinaturas(desenho) },
  ];
  return lista.filter(({ paragrafos }) => paragrafos.length > 0);
}

const programa = ({ Programa }: Fatos) =>
  Programa.split(/\r?\n/)
    .map((linha) => linha.trim())
    .filter((linha) => linha !== '');

function comoConfirmou({ Por, Agente = '' }: NonNullable<Desenho['assinatura']>): string {
  if (Por === 'provedor') return 'depois de confirmar a identidade no provedor de acesso da empresa';
  if (Por !== 'pin') return 'confirmando a própria senha';
  return `confirmando o próprio PIN no aparelho compartilhado ${aparelhoCompartilhado(Agente) ?? ''}`.trim();
}

/** What was done, and no more: the picture of a signature is called a picture. */
function assinaturas(desenho: Desenho): string[] {
  const { fatos, assinatura, publica } = desenho;
  const { Titular } = fatos;
  const imagens = assinantes(fatos).filter((um) => imagemDe(desenho, um));
  const nomes = new Intl.ListFormat('pt-BR').format(new Set(imagens.map(({ Nome }) => Nome)));
  return [
    assinatura
      ? `${Titular.Nome} assinou eletronicamente em ${momento(assinatura.Em)}, ${comoConfirmou(assinatura)} e declarando: “${assinatura.Declaracao}”`
      : `Falta a assinatura de ${Titular.Nome}. Este documento só fica completo depois dela.`,
    ...(imagens.length > 0 ? [`A assinatura de ${nomes} está reproduzida por imagem.`] : []),
    ...(assinatura?.Digital
      ? [
          `${publica ? 'O documento inteiro leva' : 'O arquivo leva'} a assinatura digital (PAdES) de ${assinatura.Digital.Titular}, com certificado emitido por ${assinatura.Digital.Autoridade}${publica ? '; esta cópia não' : ''}.`,
        ]
      : []),
  ];
}

function novaPagina(folha: Folha, { fatos, dadosSha256, exemplo, publica }: Desenho) {
  const { doc } = folha;
  const { Modelo, Titular, Curso, Codigo } = fatos;
  doc.addPage();
  folha.enfeitar(() => {
    doc.rect(0, 0, LARGURA, 6).fill(Modelo.CorPrincipal);
    doc.rect(0, 6, LARGURA, 2).fill(Modelo.CorDestaque);
    doc
      .moveTo(MARGEM, FIM + 18)
      .lineTo(LARGURA - MARGEM, FIM + 18)
      .lineWidth(0.6)
      .stroke('#c3ccca');
  });
  const largura = LARGURA - 2 * MARGEM;
  const curso = folha.caber(
    Curso.Nome,
    { peso: 'negrito', tamanho: 17, cor: Modelo.CorPrincipal },
    { largura, linhas: 1, menor: 9 },
  );
  folha.marcar('H2', () => folha.linhas(curso.linhas, MARGEM, 36, curso.estilo));
  const nome = `${Titular.Nome}  ·  ${palavras.cargaHoraria(fatos)}  ·  ${palavras.periodo(fatos)}`;
  const sub = folha.caber(nome, { tamanho: 10.5, cor: CINZA }, { largura, linhas: 1, menor: 7 });
  folha.marcar('P', () => folha.linhas(sub.linhas, MARGEM, 64, sub.estilo));

  const miudo: Estilo = { tamanho: 8, cor: CINZA, entrelinha: 1.5 };
  const rodape = [
    `${exemplo ? 'Exemplo sem valor. ' : ''}${publica ? `${palavras.COPIA_PUBLICA}. ` : ''}Código ${formatarCodigo(Codigo)}. Confira a autenticidade e a situação de hoje em ${fatos.Endereco}`,
    `Emitido em ${momento(fatos.EmitidoEm)}.${dadosSha256 === null ? '' : `  SHA-256 do conteúdo: ${dadosSha256}`}`,
  ];
  const linhas = rodape.flatMap((um) => folha.caber(um, miudo, { largura, linhas: 1, menor: 6 }).linhas);
  folha.marcar('P', () => folha.linhas(linhas, MARGEM, FIM + 28, miudo));
}
