import { z } from 'zod';
import { call } from '../call.ts';
import { Plataforma, verificacoesHumanas } from '../plataforma.ts';
import {
  alteracaoDe,
  cnpj,
  cor,
  email,
  imagem,
  obrigatorio,
  opcional,
  SENHA_PISO,
  texto,
  versao,
} from '../campos.ts';

/** The longest texts. */
export const LIMITES_DA_PLATAFORMA = {
  Nome: 60,
  RazaoSocial: 150,
  EncarregadoNome: 120,
  EncarregadoSubstituto: 120,
} as const;

/** What the administrator decides for the whole platform. It holds from the moment it is saved. */

const tags: ['configuracoes'] = ['configuracoes'];

const inteiro = (minimo: number, maximo: number) =>
  z
    .number()
    .int('Use um número inteiro.')
    .min(minimo, `Use de ${minimo} a ${maximo}.`)
    .max(maximo, `Use de ${minimo} a ${maximo}.`);

export const LIMITES_DA_SEGURANCA = {
  SessaoHoras: [1, 24],
  OciosaEquipeMinutos: [5, 480],
  OciosaAlunoMinutos: [15, 720],
  SenhaMinima: [SENHA_PISO, 64],
} as const;

export const obterPlataforma = call({
  method: 'GET',
  url: '/api/configuracoes/plataforma',
  config: { acesso: 'adm' },
  schema: { tags, summary: 'O que vale para toda a plataforma.', response: { 200: Plataforma } },
});

export const alterarIdentidade = call({
  method: 'POST',
  url: '/api/configuracoes/alterarIdentidade',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Nome, logotipo, cor e contato de suporte. Sem Imagem o logotipo fica; null o retira.',
    body: alteracaoDe(Plataforma, {
      Nome: obrigatorio(LIMITES_DA_PLATAFORMA.Nome),
      Imagem: imagem.nullable().optional(),
      Cor: opcional(cor),
      EmailSuporte: opcional(email),
      Versao: versao,
    }),
    response: { 200: Plataforma },
  },
});

export const alterarEncarregado = call({
  method: 'POST',
  url: '/api/configuracoes/alterarEncarregado',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Quem opera a plataforma e quem responde pelos dados pessoais.',
    body: alteracaoDe(Plataforma, {
      RazaoSocial: opcional(texto(LIMITES_DA_PLATAFORMA.RazaoSocial)),
      CNPJ: opcional(cnpj),
      EncarregadoNome: opcional(texto(LIMITES_DA_PLATAFORMA.EncarregadoNome)),
      EncarregadoEmail: opcional(email),
      EncarregadoSubstituto: opcional(texto(LIMITES_DA_PLATAFORMA.EncarregadoSubstituto)),
      Versao: versao,
    }),
    response: { 200: Plataforma },
  },
});

export const alterarSeguranca = call({
  method: 'POST',
  url: '/api/configuracoes/alterarSeguranca',
  config: { acesso: 'adm', confirmada: 'sempre' },
  schema: {
    tags,
    summary: 'Duração das sessões, senhas, verificação humana e segunda etapa.',
    body: alteracaoDe(Plataforma, {
      ExigeDuasEtapas: z.boolean(),
      SessaoHoras: inteiro(...LIMITES_DA_SEGURANCA.SessaoHoras),
      OciosaEquipeMinutos: inteiro(...LIMITES_DA_SEGURANCA.OciosaEquipeMinutos),
      OciosaAlunoMinutos: inteiro(...LIMITES_DA_SEGURANCA.OciosaAlunoMinutos),
      SenhaMinima: inteiro(...LIMITES_DA_SEGURANCA.SenhaMinima),
      VerificacaoHumana: z.enum(verificacoesHumanas),
      Versao: versao,
    }),
    response: { 200: Plataforma },
  },
});
