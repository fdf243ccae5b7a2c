import { formatarCodigo } from '#contract/prova/certificados-fatos.ts';
import { bloco, LARGURA_DO_BLOCO, lugares, VAO_DO_BLOCO } from './bloco.ts';
import { porExtenso } from '#contract/dia.ts';
import type { Desenho } from './desenho.ts';
import {
  HEIGHT,
  heightOfLine,
  WIDTH,
  type Style,
  type PdfCanvas,
} from '../../../../platform/documents/pdf/pdf-canvas.ts';
import { drawQr } from '../../../../platform/documents/pdf/pdf-qr.ts';
import * as palavras from './palavras.ts';

const PAINEL = 206;
const ESQUERDA = 56;
const TEXTO = WIDTH - PAINEL - ESQUERDA - 40;
const CINZA = '#4c5754';
const LINHA_DAS_ASSINATURAS = 512;

/** To whom, for what, until when, and who says so. */
export function frente(folha: PdfCanvas, desenho: Desenho) {
  const { doc } = folha;
  doc.addPage();
  fundo(folha, desenho);
  cabecalho(folha, desenho);
  const fim = corpo(folha, desenho);
  observacao(folha, desenho, fim);
  assinaturas(folha, desenho);
  painel(folha, desenho);
}

function fundo(folha: PdfCanvas, { fatos: { Modelo }, imagens }: Desenho) {
  const { doc } = folha;
  folha.decorate(() => {
    if (imagens.fundo)
      folha.image(imagens.fundo, 0, 0, { cover: [WIDTH, HEIGHT], align: 'center', valign: 'center' }, false);
    doc.rect(WIDTH - PAINEL, 0, PAINEL, HEIGHT).fill(Modelo.CorPrincipal);
    doc.rect(WIDTH - PAINEL - 5, 0, 5, HEIGHT).fill(Modelo.CorDestaque);
  });
}

function cabecalho(folha: PdfCanvas, desenho: Desenho) {
  const { fatos, imagens } = desenho;
  const { Modelo, Empresa } = fatos;
  const livre = TEXTO - aviso(folha, desenho);
  const { logo } = imagens;
  if (logo) {
    const limites = { fit: [Math.min(190, livre), 52] as [number, number], valign: 'center' as const };
    folha.mark('Figure', () => folha.image(logo, ESQUERDA, 40, limites), {
      alt: `Logotipo de ${Empresa.NomeFantasia}`,
      bbox: [ESQUERDA, 40, ESQUERDA + limites.fit[0], 92],
    });
    return;
  }
  const nome: Style = { weight: 'forte', size: 15, colour: Modelo.CorPrincipal };
  const { linhas, estilo } = folha.fit(Empresa.NomeFantasia, nome, { width: livre, lines: 2, smallest: 9 });
  folha.mark('P', () => folha.lines(linhas, ESQUERDA, 52, estilo));
}

/** Says at the top what the document is not, or not yet; answers the width it takes. */
function aviso(folha: PdfCanvas, desenho: Desenho): number {
  const larguras = palavras.avisos(desenho).map((texto, n) => {
    const estilo: Style = { weight: 'forte', size: 8, colour: '#8a2c0d', spacing: 0.4 };
    const largura = folha.width(texto, estilo) + 20;
    const x = ESQUERDA + TEXTO - largura;
    const y = 54 + n * 25;
    folha.decorate(() =>
      folha.doc.roundedRect(x, y, largura, 20, 10).lineWidth(0.8).fillAndStroke('#fdf1ea', '#8a2c0d'),
    );
    folha.mark('P', () => folha.line(texto, x + 10, y + 6, estilo));
    return largura + 16;
  });
  return Math.max(0, ...larguras);
}

function corpo(folha: PdfCanvas, { fatos }: Desenho): number {
  const { Modelo, Titular, Curso } = fatos;
  const { CorPrincipal, CorDestaque } = Modelo;
  const escrever = (
    etiqueta: 'H1' | 'H2' | 'P',
    texto: string,
    y: number,
    estilo: Style,
    limite = { lines: 2, smallest: 8 },
  ) => {
    const { linhas, estilo: menor } = folha.fit(texto, estilo, { width: TEXTO, ...limite });
    let fim = y;
    folha.mark(etiqueta, () => {
      fim = folha.lines(linhas, ESQUERDA, y, menor);
    });
    return fim;
  };
  const titulo: Style = { weight: 'negrito', size: 40, colour: CorPrincipal, lineHeight: 1.15 };
  let y = escrever('H1', Modelo.Titulo, 110, titulo, { lines: 1, smallest: 20 });
  folha.decorate(() => folha.doc.rect(ESQUERDA, y + 6, 54, 4).fill(CorDestaque));
  const simples: Style = { size: 12.5, colour: CINZA };
  y = escrever('P', Modelo.Abertura, y + 28, simples);
  const nome: Style = { weight: 'negrito', size: 30, lineHeight: 1.18 };
  y = escrever('H2', Titular.Nome, y + 3, nome, { lines: 2, smallest: 15 });
  y = escrever('P', palavras.deQuem(fatos), y + 4, { ...simples, size: 11.5 }, { lines: 2, smallest: 9 });
  y = escrever('P', Modelo.Conclusao, y + 4, simples);
  const curso: Style = { weight: 'forte', size: 20, colour: CorPrincipal, lineHeight: 1.2 };
  y = escrever('H2', Curso.Nome, y + 5, curso, { lines: 2, smallest: 12 });
  y = escrever('P', palavras.natureza(fatos), y + 4, { weight: 'medio', size: 11 });
  return escrever('P', local(fatos.Locais), y + 2, { size: 10, colour: CINZA }, { lines: 2, smallest: 8 });
}

/** All of them are on the back; the front has room for two. */
const local = (locais: string[]) =>
  `${locais.length === 1 ? 'Local' : 'Locais'}: ${locais.slice(0, 2).join('; ')}${locais.length > 2 ? '; e outros, no verso' : ''}`;

function observacao(folha: PdfCanvas, { fatos: { Modelo } }: Desenho, fim: number) {
  if (Modelo.Observacao === '') return;
  const { linhas, estilo } = folha.fit(
    Modelo.Observacao,
    { size: 9.5, colour: CINZA },
    { width: TEXTO, lines: 2, smallest: 8 },
  );
  folha.mark('P', () => folha.lines(linhas, ESQUERDA, fim + 6, estilo));
}

function assinaturas(folha: PdfCanvas, desenho: Desenho) {
  lugares(desenho).frente.forEach((assinante, n) => {
    const x = ESQUERDA + n * (LARGURA_DO_BLOCO + VAO_DO_BLOCO);
    bloco(folha, desenho, assinante, { x, y: LINHA_DAS_ASSINATURAS });
  });
}

function painel(folha: PdfCanvas, { fatos }: Desenho) {
  const { doc } = folha;
  const x = WIDTH - PAINEL + 26;
  const largura = PAINEL - 52;
  const branco = '#ffffff';
  const item = (rotulo: string, texto: string, y: number, tamanho: number, miudo = '') => {
    const grande = folha.fit(
      texto,
      { weight: 'forte', size: tamanho, colour: branco, lineHeight: 1.2 },
      { width: largura, lines: 2, smallest: 9 },
    );
    const letra: Style = { size: 8, colour: branco, lineHeight: 1.3 };
    const capitais: Style = { weight: 'medio', size: 7.5, colour: branco, spacing: 0.8 };
    const fato = folha.part('P');
    fato.part('Span', { actual: `${rotulo} ` }).draw(() => folha.line(rotulo.toUpperCase(), x, y, capitais));
    let fim = y;
    fato.draw(() => (fim = folha.lines(grande.linhas, x, y + 12, grande.estilo)));
    if (miudo) {
      folha.mark('P', () => (fim = folha.lines(folha.wrap(miudo, letra, largura), x, fim, letra)));
    }
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
  const topo = HEIGHT - 88 - lado;
  const desenharQr = () => {
    doc.roundedRect(x, topo, lado, lado, 8).fill(branco);
    drawQr(folha, fatos.Endereco, { x: x + 12, y: topo + 12, side: lado - 24 });
  };
  folha.mark('Figure', desenharQr, {
    alt: `Código QR que abre ${fatos.Endereco}`,
    bbox: [x, topo, x + lado, topo + lado],
  });
  const codigo: Style = { weight: 'forte', size: 9.6, colour: branco, spacing: 0.1 };
  const letra: Style = { size: 8, colour: branco };
  let fim = topo;
  folha.mark('P', () => (fim = 1 + folha.lines(linhasDoCodigo(fatos.Codigo), x, topo + lado + 12, codigo)));
  const convite = folha.wrap(`Aponte a câmera ou confira o código em ${ondeConferir(fatos)}`, letra, largura);
  const lugar = { x, y: fim, width: largura, height: convite.length * heightOfLine(letra) };
  // Who cannot point a camera follows the words.
  folha
    .part('P')
    .link(fatos.Endereco, `Conferir este certificado em ${fatos.Endereco}`, lugar, () =>
      folha.lines(convite, x, fim, letra),
    );
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
