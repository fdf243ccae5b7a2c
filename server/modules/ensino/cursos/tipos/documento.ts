import { uma, type TipoNoServidor } from './tipo.ts';

export const documento: TipoNoServidor<'documento'> = {
  limpar: (conteudo) => conteudo,
  lerArquivo: null,
  falta: ({ Arquivo }) => (Arquivo ? [] : [uma('IdArquivo', 'Envie o PDF.')]),
  fica: ({ Arquivo }) => (Arquivo === null ? 'O documento ainda não foi enviado.' : null),
};
