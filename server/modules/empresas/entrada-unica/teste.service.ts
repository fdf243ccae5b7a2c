import type { TesteDeEntrada } from '#contract/empresas/entrada-unica.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Origin } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { buscarUsuarioDaSessaoOuNulo, gravarTeste } from './teste.queries.ts';
import { buscarEntradaUnicaOuNula, hashDoCliente, type RespostaGuardada } from './entrada-unica.queries.ts';
import { oQueVeio } from './identificadores.ts';
import { afirmado as afirmadoPor } from './protocolo.ts';

/** The end of a sign-in that is only a trial: what it showed is written down, and nobody enters. */

/** Names of errors only: their messages may carry what the provider said of a person. */
export const codigoDe = (causa: unknown) => {
  const { code, name } = Object(causa) as { code?: string; name?: string };
  return code ?? name ?? 'erro';
};

type Tentativa = {
  IdCliente: number;
  IdSessao: number | null;
  Nonce: string;
  Verificador: string;
  url: string;
  Hash: string;
  estado: string;
  erro: string | null;
  Resposta: RespostaGuardada | null;
};

const NADA = { Email: false, EmailVerificado: null, DoDominio: false, CPF: false };

export async function concluirTeste(deps: Deps, tentativa: Tentativa, origem: Origin) {
  const { IdCliente, IdSessao } = tentativa;
  const Teste = { FeitoEm: deps.clock.now().toISOString(), ...(await experimentado(deps, tentativa)) };
  await deps.db.transaction().execute(async (db) => {
    await gravarTeste(db, { IdCliente, Teste });
    await auditar(db, {
      acao: 'testar entrada única',
      objeto: 'Cliente',
      idObjeto: IdCliente,
      idCliente: IdCliente,
      idUsuario: await buscarUsuarioDaSessaoOuNulo(db, { IdSessao }),
      origem,
      depois: Teste,
    });
  });
}

async function experimentado(deps: Deps, tentativa: Tentativa): Promise<Omit<TesteDeEntrada, 'FeitoEm'>> {
  const { db } = deps;
  const { IdCliente } = tentativa;
  const falha = (Falha: string) => ({ ...NADA, Falha });
  if ((await hashDoCliente(db, { IdCliente })) !== tentativa.Hash) {
    return falha('A resposta chegou ao endereço de retorno de outra empresa. Confira o endereço cadastrado.');
  }
  if (tentativa.erro !== null) return falha(dizerErro(tentativa.erro));
  const entrada = await buscarEntradaUnicaOuNula(db, { IdCliente });
  if (!entrada) return falha('A configuração foi retirada durante o teste.');
  try {
    const afirmado = await afirmadoPor(deps, { ...entrada, IdCliente }, tentativa);
    return { Falha: null, ...oQueVeio(afirmado, entrada.Dominios) };
  } catch (causa) {
    const { error } = Object(causa) as { error?: string };
    return falha(dizerErro(error ?? codigoDe(causa)));
  }
}

/** What providers answer (RFC 6749, OpenID Connect) and what our library calls what it does not believe. */
const ERROS: Record<string, string> = {
  access_denied: 'O pedido foi cancelado no provedor, ou ele não deixa esta pessoa usar a aplicação.',
  unauthorized_client: 'O provedor não autoriza esta aplicação a entrar desta forma.',
  invalid_client: 'O provedor recusou o identificador ou o segredo da aplicação.',
  invalid_grant:
    'O provedor recusou o código que ele mesmo deu: confira se o endereço de retorno é exatamente o cadastrado.',
  invalid_scope: 'O provedor não oferece à aplicação os dados pedidos: openid, email e profile.',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED:
    'O que o provedor assinou não é desta entrada: emissor, aplicação ou pedido não conferem.',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'O relógio do provedor e o nosso não combinam.',
  OAUTH_KEY_SELECTION_FAILED: 'A chave com que o provedor assinou não está entre as que ele publica.',
  OAUTH_INVALID_RESPONSE: 'A resposta do provedor não tem a forma do OpenID Connect.',
  // Of SAML, ours (saml/saml.ts).
  negada: 'O pedido foi cancelado no provedor, ou ele não deixa esta pessoa usar a aplicação.',
  emissor: 'A resposta veio de outro emissor que o dos metadados cadastrados.',
  assinatura:
    'A asserção não está assinada com o certificado dos metadados. Peça que o provedor assine a asserção, e confira se os metadados são os de agora.',
  sha1: 'O provedor assina com SHA-1, que não é mais seguro. Peça que assine com SHA-256.',
  cifrada:
    'O provedor cifrou a asserção de um modo que não aceitamos. Peça AES-GCM com RSA-OAEP. Com AES-CBC, como no Entra ID e no AD FS, só se a resposta inteira também for assinada (“Sign SAML response and assertion”, MessageAndAssertion).',
  semCifra:
    'O provedor cifrou a asserção, e esta empresa não pediu isso. Desligue a cifra lá; ou marque “Receber as asserções cifradas” e cadastre lá, de novo, os nossos metadados.',
  cifra:
    'A asserção não se abre com a nossa chave. Cadastre no provedor, de novo, os nossos metadados: ele cifra com outro certificado.',
  publico:
    'A asserção é para outra aplicação: confira no provedor o identificador (entity ID) desta empresa.',
  pedido: 'A asserção não responde a este pedido: confira no provedor o endereço de retorno (ACS).',
  relogio: 'O relógio do provedor e o nosso não combinam.',
  doctype: 'A resposta do provedor traz declarações que não são aceitas (DOCTYPE).',
  forma: 'A resposta do provedor não tem a forma do SAML 2.0.',
};

/** A code that nobody foresaw is named, if it is one: it is what the provider's support asks for. */
function dizerErro(codigo: string): string {
  const conhecido = ERROS[codigo];
  if (conhecido) return conhecido;
  return /^\w{1,60}$/.test(codigo)
    ? `O provedor não confirmou a entrada (${codigo}).`
    : 'O provedor não confirmou a entrada.';
}
