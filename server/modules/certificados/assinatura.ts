/** What is kept of the worker's signature, and of the digital one of the issuer, when there is one. */
export type Assinatura = {
  Em: string;
  Endereco: string;
  Agente: string;
  Declaracao: string;
  DadosSha256: string;
  /** Of the certificate (A1) that signed the file. */
  Digital: { Titular: string; Autoridade: string } | null;
};

export const DECLARACAO =
  'Assino e declaro que participei deste treinamento, que o concluí e que os dados deste certificado estão corretos.';
