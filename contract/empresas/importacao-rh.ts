import { z } from 'zod';
import { call } from '../call.ts';
import { id, obrigatorio } from '../campos.ts';
import { conteudoEmBase64, Importacao } from './importacao.ts';

/** A form sends words, JSON sends values. */
const decisao = z.union([z.boolean(), z.stringbool()]);

/** What on the screens is decided after the preview is decided by who sends. */
export const Automatica = z.strictObject({
  /** Sectors that do not exist yet are created; otherwise they are left out. */
  CriarSetores: decisao.default(true),
  /** Who left, by the sheet, is deactivated. */
  DesativarDesligados: decisao.default(true),
  EnviarAcesso: decisao.default(false),
  /** With a wrong row nothing is imported; otherwise the right ones are. */
  SomenteSemErros: decisao.default(false),
});
export type Automatica = z.output<typeof Automatica>;

export const importarArquivoDoRh = call({
  method: 'POST',
  url: '/api/clientes/importarArquivoDoRh',
  config: { acesso: 'adm', umaVez: true },
  schema: {
    tags: ['importacao'],
    summary:
      'Recebe o arquivo de pessoas do sistema de RH (CSV, XLSX ou ODS) e o importa sem que ninguém confirme, com os mesmos vereditos das telas. O resultado vai por e-mail a quem responde pela chave; se mais de um quinto das pessoas mudaria, espera a confirmação de alguém.',
    consumes: ['application/json', 'multipart/form-data'],
    body: z.strictObject({
      IdCliente: id,
      NomeArquivo: obrigatorio(200).default('Arquivo do RH'),
      Conteudo: conteudoEmBase64,
      ...Automatica.shape,
    }),
    response: { 200: Importacao },
  },
});
