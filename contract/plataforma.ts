import { z } from 'zod';

/** What holds for the whole platform: read by everybody, decided in the settings. */

export const verificacoesHumanas = ['erros', 'sempre'] as const;

export const Plataforma = z.object({
  Nome: z.string(),
  Imagem: z.string().nullable(),
  Cor: z.string().nullable(),
  EmailSuporte: z.string().nullable(),
  RazaoSocial: z.string().nullable(),
  CNPJ: z.string().nullable(),
  EncarregadoNome: z.string().nullable(),
  EncarregadoEmail: z.string().nullable(),
  EncarregadoSubstituto: z.string().nullable(),
  ExigeDuasEtapas: z.boolean(),
  SessaoHoras: z.number().int(),
  OciosaEquipeMinutos: z.number().int(),
  OciosaAlunoMinutos: z.number().int(),
  SenhaMinima: z.number().int(),
  VerificacaoHumana: z.enum(verificacoesHumanas),
  Versao: z.number().int(),
});
export type Plataforma = z.infer<typeof Plataforma>;
