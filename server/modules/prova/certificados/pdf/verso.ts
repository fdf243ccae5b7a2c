import { formatarCodigo, type Fatos } from '#contract/prova/certificados-fatos.ts';
import { sharedDevice } from '../../../../platform/http/session.ts';
import { assinantes } from '../../assinaturas/assinatura.ts';
import { ABAIXO, ACIMA, bloco, imagemDe, LARGURA_DO_BLOCO, lugares, VAO_DO_BLOCO } from './bloco.ts';
import { carimbo } from './carimbo.ts';
import { momento } from '../../../../domain/calendario.ts';
import { porExtenso } from '#contract/dia.ts';
import type { Desenho } from './desenho.ts';
import {
  HEIGHT,
  heightOfLine,
  WIDTH,
  type Style,
  type PdfCanvas,
} from '../../../../platform/documents/pdf/pdf-canvas.ts';
import type { PdfPart } from '../../../../platform/documents/pdf/pdf-part.ts';
import * as palavras from './palavras.ts';

const MARGEM = 48;
const VAO = 32;
const COLUNA = (WIDTH - 2 * MARGEM - VAO) / 2;
const TOPO = 104;
const FIM = HEIGHT - 96;
const CINZA = '#4c5754';

const TEXTO: Style = { size: 9.5, lineHeight: 1.45 };

/** The programme and everything else that does not fit on the front; it flows over as many pages as it takes. */
export function verso(folha: PdfCanvas, desenho: Desenho) {
  const { fatos } = desenho;
  const titulo: Style = { weight: 'forte', size: 12, colour: fatos.Modelo.CorPrincipal };
  let coluna = 1;
  let y = FIM;
  let rodape: PdfPart | undefined;

  const avancar = () => {
    if (coluna === 0) coluna = 1;
    else {
      // The page that ends here is as revoked as the last one.
      if (rodape) carimbo(folha, desenho);
      rodape = novaPagina(folha, desenho, rodape);
      coluna = 0;
    }
    y = TOPO;
  };
  const x = () => MARGEM + coluna * (COLUNA + VAO);

  /** A heading never stands apart from the beginning of what it names. */
  const intitular = (nome: string, inicio: number) => {
    if (y + heightOfLine(titulo) + 4 + inicio > FIM) avancar();
    folha.mark('H3', () => folha.line(nome, x(), y, titulo));
    y += heightOfLine(titulo) + 2;
  };

  for (const { nome, paragrafos } of blocos(desenho)) {
    intitular(nome, heightOfLine(TEXTO) * 2);
    for (const paragrafo of paragrafos) {
      let resto = folha.wrap(paragrafo, TEXTO, COLUNA);
      const dele = folha.part('P');
      while (resto.length > 0) {
        const cabem = Math.floor((FIM - y) / heightOfLine(TEXTO));
        if (cabem < 1) {
          avancar();
          continue;
        }
        const parte = resto.slice(0, cabem);
        const onde = { x: x(), y };
        dele.draw(() => folha.lines(parte, onde.x, onde.y, TEXTO));
        y += parte.length * heightOfLine(TEXTO);
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
  if (rodape) folha.add(rodape);
}

type Bloco = { nome: string; paragrafos: string[] };

function blocos(desenho: Desenho): Bloco[] {
  const { fatos } = desenho;
  const { Instrutores, Locais, Substitui } = fatos;
  const lista: Bloco[] = [
    { nome: 'Conteúdo programático', paragrafos: programa(fatos) },
    {
      nome: Instrutores.length === 1 ? 'Instrutor' : 'Instrutores',
      paragrafos: Instrutores.map(({ Nome, Qualificacao }) =>
        [Nome, Qualificacao].filter(Boolean).join(', '),
      ),
    },
    {
      nome: fatos.ResponsavelDaCapacitacao ? 'Responsáveis técnicos' : 'Responsável técnico',
      paragrafos: palavras.responsaveis(fatos),
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
  return `confirmando o próprio PIN no aparelho compartilhado ${sharedDevice(Agente) ?? ''}`.trim();
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

/** Answers what stands at the foot, to be read last; from the second page on, foot and head repeat what was said. */
function novaPagina(
  folha: PdfCanvas,
  { fatos, dadosSha256, exemplo, publica }: Desenho,
  jaDito: PdfPart | undefined,
): PdfPart {
  const { doc } = folha;
  const { Modelo, Titular, Curso, Codigo } = fatos;
  doc.addPage();
  folha.decorate(() => {
    doc.rect(0, 0, WIDTH, 6).fill(Modelo.CorPrincipal);
    doc.rect(0, 6, WIDTH, 2).fill(Modelo.CorDestaque);
    doc
      .moveTo(MARGEM, FIM + 18)
      .lineTo(WIDTH - MARGEM, FIM + 18)
      .lineWidth(0.6)
      .stroke('#c3ccca');
  });
  const largura = WIDTH - 2 * MARGEM;
  const curso = folha.fit(
    Curso.Nome,
    { weight: 'negrito', size: 17, colour: Modelo.CorPrincipal },
    { width: largura, lines: 1, smallest: 9 },
  );
  const escrever = (etiqueta: 'H2' | 'P', desenhar: () => void) =>
    jaDito ? folha.decorate(desenhar, 'Pagination') : folha.mark(etiqueta, desenhar);
  escrever('H2', () => folha.lines(curso.linhas, MARGEM, 36, curso.estilo));
  const nome = `${Titular.Nome}  ·  ${palavras.cargaHoraria(fatos)}  ·  ${palavras.periodo(fatos)}`;
  const sub = folha.fit(nome, { size: 10.5, colour: CINZA }, { width: largura, lines: 1, smallest: 7 });
  escrever('P', () => folha.lines(sub.linhas, MARGEM, 64, sub.estilo));

  const miudo: Style = { size: 8, colour: CINZA, lineHeight: 1.5 };
  const rodape = [
    `${exemplo ? 'Exemplo sem valor. ' : ''}${publica ? `${palavras.COPIA_PUBLICA}. ` : ''}Código ${formatarCodigo(Codigo)}. Confira a autenticidade e a situação de hoje em ${fatos.Endereco} `,
    `Emitido em ${momento(fatos.EmitidoEm)}.${dadosSha256 === null ? '' : `  SHA-256 do conteúdo: ${dadosSha256}`}`,
  ];
  const linhas = rodape.flatMap(
    (um) => folha.fit(um, miudo, { width: largura, lines: 1, smallest: 6 }).linhas,
  );
  const desenhar = () => folha.lines(linhas, MARGEM, FIM + 28, miudo);
  if (jaDito) {
    folha.decorate(desenhar, 'Pagination');
    return jaDito;
  }
  const pe = folha.later('P');
  pe.draw(desenhar);
  return pe;
}
