import { assinantes, type Assinante } from '../../assinaturas/assinatura.ts';
import { momento } from '../../../../domain/calendario.ts';
import type { Desenho } from './desenho.ts';
import { heightOfLine, type Style, type PdfCanvas } from '../../../../platform/documents/pdf/pdf-canvas.ts';

/** The place where somebody signs: a picture or room for ink, a line, the name, and in which role. */

export const LARGURA_DO_BLOCO = 167;
export const VAO_DO_BLOCO = 19;
/** Over the line and under it. */
export const ACIMA = 44;
export const ABAIXO = 70;

const NA_FRENTE = 3;
const CINZA = '#4c5754';
const MIUDO: Style = { size: 8, colour: CINZA, lineHeight: 1.25 };

const PAPEIS = { trabalhador: 'Trabalhador', responsavel: 'Responsável técnico', instrutor: 'Instrutor' };

/** The front has room for three; whoever else has a place on the back. */
export function lugares({ fatos }: Desenho) {
  const todos = assinantes(fatos);
  return { frente: todos.slice(0, NA_FRENTE), verso: todos.slice(NA_FRENTE) };
}

export const imagemDe = ({ imagens }: Desenho, { Imagem }: Assinante) =>
  Imagem === null ? undefined : imagens.assinaturas[Imagem];

const COM_QUE = { senha: 'com senha', provedor: 'pelo acesso da empresa', pin: 'com PIN' };

/** What stands over the line in words. */
function porEscrito({ assinatura }: Desenho, { Papel }: Assinante): string[] {
  if (Papel !== 'trabalhador') return [];
  return assinatura
    ? [`Assinado eletronicamente, ${COM_QUE[assinatura.Por ?? 'senha']}, em `, momento(assinatura.Em)]
    : ['Aguardando assinatura'];
}

/** `y` is where the line is. */
export function bloco(
  folha: PdfCanvas,
  desenho: Desenho,
  assinante: Assinante,
  { x, y }: { x: number; y: number },
) {
  const { Nome, Papel, Qualidade } = assinante;
  const largura = LARGURA_DO_BLOCO;
  const imagem = imagemDe(desenho, assinante);
  if (imagem) {
    const limites = { fit: [largura - 10, 40] as [number, number], valign: 'bottom' as const };
    folha.mark('Figure', () => folha.image(imagem, x, y - 42, limites), {
      alt: `Imagem da assinatura de ${Nome}`,
      bbox: [x, y - 42, x + largura - 10, y - 2],
    });
  }
  folha.decorate(() =>
    folha.doc
      .moveTo(x, y)
      .lineTo(x + largura, y)
      .lineWidth(0.7)
      .stroke('#8b9794'),
  );
  const escrito = porEscrito(desenho, assinante);
  if (escrito.length > 0) {
    folha.mark('P', () => folha.lines(escrito, x, y - 5 - escrito.length * heightOfLine(MIUDO), MIUDO));
  }
  const nome = folha.fit(Nome, { weight: 'forte', size: 9.5 }, { width: largura, lines: 2, smallest: 7 });
  const qualidade = folha.fit(Qualidade, MIUDO, { width: largura, lines: 2, smallest: 6 });
  let abaixo = y + 5;
  folha.mark('P', () => (abaixo = folha.lines(nome.linhas, x, abaixo, nome.estilo)));
  if (Qualidade !== '') {
    folha.mark('P', () => (abaixo = folha.lines(qualidade.linhas, x, abaixo, qualidade.estilo)));
  }
  folha.mark('P', () => folha.line(PAPEIS[Papel], x, abaixo, MIUDO));
}
