import type { Fatos } from '#contract/prova/certificados-fatos.ts';
import type { Assinatura } from '../../assinaturas/assinatura.ts';

/** Everything a document is drawn from; the same in gives the same bytes. */
export type Desenho = {
  fatos: Fatos;
  /** Null where it is not printed. */
  dadosSha256: string | null;
  /** Null while the worker has not signed. */
  assinatura:
    | (Pick<Assinatura, 'Em' | 'Declaracao' | 'Digital' | 'Por'> & Partial<Pick<Assinatura, 'Agente'>>)
    | null;
  imagens: {
    /** Each a JPEG, on white where it is not a background. */
    logo?: Uint8Array | undefined;
    fundo?: Uint8Array | undefined;
    /** By the address that the facts name. */
    assinaturas: Record<string, Uint8Array>;
  };
  /** Since when it is worth nothing; what is handed out then says so. */
  revogadoEm?: string | null;
  /** A template being looked at, of nobody. */
  exemplo?: boolean;
  /** The copy for anybody with the code: it says so, and claims no digital signature. */
  publica?: boolean;
};
