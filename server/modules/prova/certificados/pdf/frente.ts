import { encode } from 'uqr';
import { formatarCodigo } from '#contract/prova/certificados-fatos.ts';
import { bloco, LARGURA_DO_BLOCO, lugares, VAO_DO_BLOCO } from './bloco.ts';
import { porExtenso } from '../../../../domain/calendario.ts';
import type { Desenho } from './desenho.ts';
import { ALTURA, LARGURA, type Estilo, type Folha } from '../../../../platform/documents/pdf/folha.ts';
import * as palavras from './palavras.ts';

const PAINEL = 206;
const ESQUERDA = 56;
const TEXTO = LARGURA - PAINEL - ESQUERDA - 40;
const CINZA = '#4c5754';
const LINHA_DAS_ASSINATURAS = 512;

/** To whom, for what, until when, and who says so. */
export function frente(folha: Folha, desenho: Desenho) {
  const { doc } = folha;
  doc.addPage();
  fundo(folha, desenho);
  cabecalho(folha, desenho);
  const fim = corpo(folha, desenho);
  observacao(folha, desenho, fim);
  assinaturas(folha, desenho);
  painel(folha, desenho);
}

function fundo(folha: Folha, { fatos: { Modelo }, imagens }: Desenho) {
  const { doc } = folha;
  folha.enfeitar(() => {
    if (imagens.fundo)
      folha.imagem(
        imagens.fundo,
        0,
        0,
        { cover: [LARGURA, ALTURA], align: 'center', valign: 'center' },
        false,
      );
    doc.rect(LARGURA - PAINEL, 0, PAINEL, ALTURA).fill(Modelo.CorPrincipal);
    doc.rect(LARGURA - PAINEL - 5, 0, 5, ALTURA).fill(Modelo.CorDestaque);
  });
}

function cabecalho(folha: Folha, desenho: Desenho) {
  const { fatos, imagens } = desenho;
  const { Modelo, Empresa } = fatos;
  const livre = TEXTO - aviso(folha, desenho);
  const { logo } = imagens;
  if (logo) {
    const limites = { fit: [Math.min(190, livre), 52] as [number, number], valign: 'center' as const };
    folha.marcar(
      'Figure',
      () => folha.imagem(logo, ESQUERDA, 40, limites),
      `Logotipo de ${Empresa.NomeFantasia}`,
    );
    return;
  }
  const nome: Estilo = { peso: 'forte', tamanho: 15, cor: Modelo.CorPrincipal };
  const { linhas, estilo } = folha.caber(Empresa.NomeFantasia, nome, { largura: livre, linhas: 2, menor: 9 });
  folha.marcar('P', () => folha.linhas(linhas, ESQUERDA, 52, estilo));
}

/** Says at the top what the document is not, or not yet; answers the width it takes. */
function aviso(folha: Folha, desenho: Desenho): number {
  const larguras = palavras.avisos(desenho).map((texto, n) => {
    const estilo: Estilo = { peso: 'forte', tamanho: 8, cor: '#8a2c0d', espaco: 0.4 };
    const largura = folha.largura(texto, estilo) + 20;
    const x = ESQUERDA + TEXTO - largura;
    const y = 54 + n * 25;
    folha.enfeitar(() =>
      folha.doc.roundedRect(x, y, largura, 20, 10).lineWidth(0.8).fillAndStroke('#fdf1ea', '#8a2c0d'),
    );
    folha.marcar('P', () => folha.linha(texto, x + 10, y + 6, estilo));
    return largura + 16;
  });
  return Math.max(0, ...larguras);
}

function corpo(folha: Folha, { fatos }: Desenho): number {
  const { Modelo, Titular, Curso } = fatos;
  const { CorPrincipal, CorDestaque } = Modelo;
  const escrever = (
    etiqueta: 'H1' | 'H2' | 'P',
    texto: string,
    y: number,
    estilo: Estilo,
    limite = { linhas: 2, menor: 8 },
  ) => {
    const { linhas, estilo: menor } = folha.caber(texto, estilo, { largura: TEXTO, ...limite });
    let fim = y;
    folha.marcar(etiqueta, () => {
      fim = folha.linhas(linhas, ESQUERDA, y, menor);
    });
    return fim;
  };
  const titulo: Estilo = { peso: 'negrito', tamanho: 40, cor: CorPrincipal, entrelinha: 1.15 };
  let y = escrever('H1', Modelo.Titulo, 110, titulo, { linhas: 1, menor: 20 });
  folha.enfeitar(() => folha.doc.rect(ESQUERDA, y + 6, 54, 4).fill(CorDestaque));
  const simples: Estilo = { tamanho: 12.5, cor: CINZA };
  y = escrever('P', Modelo.Abertura, y + 28, simples);
  const nome: Estilo = { peso: 'negrito', tamanho: 30, entrelinha: 1.18 };
  y = escrever('H2', Titular.Nome, y + 3, nome, { linhas: 2, menor: 15 });
  y = escrever('P', palavras.deQuem(fatos), y + 4, { ...simples, tamanho: 11.5 }, { linhas: 2, menor: 9 });
  y = escrever('P', Modelo.Conclusao, y + 4, simples);
  const curso: Estilo = { peso: 'forte', tamanho: 20, cor: CorPrincipal, entrelinha: 1.2 };
  y = escrever('H2', Curso.Nome, y + 5, curso, { linhas: 2, menor: 12 });
  y = escrever('P', palavras.natureza(fatos), y + 4, { peso: 'medio', tamanho: 11 });
  return escrever('P', local(fatos.Locais), y + 2, { tamanho: 10, cor: CINZA }, { linhas: 2, menor: 8 });
}

/** All of them are on the back; the front has room for two. */
const local = (locais: string[]) =>
  `${locais.length === 1 ? 'Local' : 'Locais'}: ${locais.slice(0, 2).join('; ')}${locais.length > 2 ? '; e outros, no verso' : ''}`;

function observacao(folha: Folha, { fatos: { Modelo } }: Desenho, fim: number) {
  if (Modelo.Observacao === '') return;
  const { linhas, estilo } = folha.caber(
    Modelo.Observacao,
    { tamanho: 9.5, cor: CINZA },
    { largura: TEXTO, linhas: 2, menor: 8 },
  );
  folha.marcar('P', () => folha.linhas(linhas, ESQUERDA, fim + 6, estilo));
}

function assinaturas(folha: Folha, desenho: Desenho) {
  lugares(desenho).frente.forEach((assinante, n) => {
    const x = ESQUERDA + n * (LARGURA_DO_BLOCO + VAO_DO_BLOCO);
    bloco(folha, desenho, assinante, { x, y: LINHA_DAS_ASSINATURAS });
  });
}

function painel(folha: Folha, { fatos }: Desenho) {
  const { doc } = folha;
  const x = LARGURA - PAINEL + 26;
  const largura = PAINEL - 52;
  const branco = '#ffffff';
  const item = (rotulo: string, texto: string, y: number, tamanho: number, miudo = '') => {
    const grande = folha.caber(
      texto,
      { peso: 'forte', tamanho, cor: branco, entrelinha: 1.2 },
      { largura, linhas: 2, menor: 9 },
    );
    const letra: Estilo = { tamanho: 8, cor: branco, entrelinha: 1.3 };
    let fim = y;
    folha.marcar('P', () => {
      folha.linha(rotulo.toUpperCase(), x, y, { peso: 'medio', tamanho: 7.5, cor: branco, espaco: 0.8 });
      fim = folha.linhas(grande.linhas, x, y + 12, grande.estilo);
      if (miudo) fim = folha.linhas(folha.quebrar(miudo, letra, largura), x, fim, letra);
    });
    return fim + 14;
  };
  let y = 46;
  const limites = [palavras.prazo(fatos), palavras.somenteNaEmpresa(fatos), palavras.naoComprova(fatos)]
    .filter(Boolean)
    .join('\n');
  y = fatos.Validade
    ? item('Válido até', porExtenso(fatos.Validade), y, 22, limites)
    : item('Validade', 'Sem prazo', y, 22, limites);
  y = item('Carga horária', palavras.cargaHoraria(fatos), y, 15, palavras.presenciais(fatos));
  y = item('Realizado em', palavras.periodo(fatos), y, 12);
  item('Aproveitamento', palavras.aproveitamento(fatos), y, 12);

  const lado = largura;
  const topo = ALTURA - 88 - lado;
  folha.marcar(
    'Figure',
    () => {
      doc.roundedRect(x, topo, lado, lado, 8).fill(branco);
      qr(folha, fatos.Endereco, { x: x + 12, y: topo + 12, lado: lado - 24 });
    },
    `Código QR que abre ${fatos.Endereco}`,
  );
  folha.marcar('P', () => {
    const codigo: Estilo = { peso: 'forte', tamanho: 9.6, cor: branco, espaco: 0.1 };
    const fim = folha.linhas(linhasDoCodigo(fatos.Codigo), x, topo + lado + 12, codigo);
    const letra: Estilo = { tamanho: 8, cor: branco };
    folha.linhas(
      folha.quebrar(`Aponte a câmera ou confira o código em ${ondeConferir(fatos)}`, letra, largura),
      x,
      fim + 1,
      letra,
    );
  });
}

/** What one types to reach the page that asks for the code. */
const ondeConferir = ({ Endereco }: Desenho['fatos']) =>
  Endereco.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, '');

/** No more than five groups in a line. */
function linhasDoCodigo(codigo: string): string[] {
  const grupos = formatarCodigo(codigo).split('-');
  if (grupos.length <= 5) return [grupos.join('-')];
  const meio = Math.ceil(grupos.length / 2);
  return [`${grupos.slice(0, meio).join('-')}-`, grupos.slice(meio).join('-')];
}

/** Drawn, not pictured: sharp at any size, and one path. */
function qr({ doc }: Folha, texto: string, { x, y, lado }: { x: number; y: number; lado: number }) {
  const { data, size } = encode(texto, { ecc: 'M', border: 0 });
  const modulo = lado / size;
  data.forEach((linha, n) => {
    for (let coluna = 0; coluna < size;) {
      if (!linha[coluna]) {
        coluna++;
        continue;
      }
      const inicio = coluna;
      while (coluna < size && linha[coluna]) coluna++;
      doc.rect(x + inicio * modulo, y + n * modulo, (coluna - inicio) * modulo, modulo + 0.02);
    }
  });
  doc.fill('#000000');
}
