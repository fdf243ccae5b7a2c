import type { Fatos } from '#contract/prova/certificados-fatos.ts';
import type { Carimbo } from './carimbo.ts';

/** What is kept of the worker's signature, and of the digital one of the issuer, when there is one. */
export type Assinatura = {
  Em: string;
  Endereco: string;
  Agente: string;
  Declaracao: string;
  DadosSha256: string;
  /** How the worker proved who they are; older ones do not say and were by password. */
  Por?: 'senha' | 'provedor' | 'pin';
  /**
   * Of the certificate (A1) that signed the file, with the timestamp inside it: null where the authority gave none, which
   * then comes with a copy of the file; absent where none was to be had.
   */
  Digital: { Titular: string; Autoridade: string; Carimbo?: Carimbo | null } | null;
  /** Addresses of the pictures of signatures that the file shows; older files do not say. */
  Imagens?: string[];
};

export const DECLARACAO =
  'Assino e declaro que participei deste treinamento, que o concluí e que os dados deste certificado estão corretos.';

/** Who has a place to sign on the document. */
export type Assinante = {
  Papel: 'trabalhador' | 'responsavel' | 'instrutor';
  Nome: string;
  /** Registration or qualification; '' when none was given. */
  Qualidade: string;
  /** Address of the picture to be printed; null: a line for ink. */
  Imagem: string | null;
};

/** In the order of the document. */
export const assinantes = ({
  Titular,
  ResponsavelTecnico: rt,
  Instrutores,
  Modelo,
}: Fatos): [Assinante, ...Assinante[]] => [
  { Papel: 'trabalhador', Nome: Titular.Nome, Qualidade: '', Imagem: null },
  ...(rt
    ? [{ Papel: 'responsavel' as const, Nome: rt.Nome, Qualidade: rt.Registro, Imagem: rt.Assinatura }]
    : []),
  ...Instrutores.map(({ Nome, Qualificacao, Assinatura }) => ({
    Papel: 'instrutor' as const,
    Nome,
    Qualidade: Qualificacao,
    Imagem: Modelo.AssinaturaDosInstrutores ? Assinatura : null,
  })),
];

type Impressa = Assinante & {
  /** imagem: a picture; nenhuma: a line for ink; ausente: no place at all. */
  Nivel: 'imagem' | 'nenhuma' | 'ausente';
};

/**
 * Everybody but the worker, with what the document shows of them. Files signed before every instructor had a place show
 * the first one only, and none where the template prints no pictures of theirs.
 */
export function impressas(fatos: Fatos, assinatura: Assinatura | null): Impressa[] {
  const [, ...outros] = assinantes(fatos);
  const antiga = assinatura !== null && assinatura.Imagens === undefined;
  const primeiro = fatos.Modelo.AssinaturaDosInstrutores
    ? outros.find(({ Papel }) => Papel === 'instrutor')
    : undefined;
  return outros.map((um) => {
    if (antiga && um.Papel === 'instrutor' && um !== primeiro) return { ...um, Nivel: 'ausente' };
    const mostrada = um.Imagem !== null && (assinatura?.Imagens?.includes(um.Imagem) ?? true);
    return { ...um, Nivel: mostrada ? 'imagem' : 'nenhuma' };
  });
}
