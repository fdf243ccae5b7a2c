import { compactVerify, decodeJwt, decodeProtectedHeader, importJWK } from 'jose';
import { z } from 'zod';
import type { Output } from '#contract/call.ts';
import type { verificarCredencial as contrato } from '#contract/prova/credenciais.ts';
import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lerCodigo } from '../certificados/emissao/codigo.ts';
import { chavesPublicas } from './chaves.service.ts';
import { buscarPorCodigoOuNulo } from './credenciais.queries.ts';
import { didDe } from './emissor.ts';

type Resposta = Output<typeof contrato>;
type Situacao = Resposta['Situacao'];

const PALAVRAS: Record<Situacao, string> = {
  ilegivel: 'Isto não é uma credencial que conseguimos ler.',
  'outro-emissor': 'Esta credencial não foi emitida por esta plataforma.',
  adulterada: 'A assinatura não confere: a credencial foi alterada ou não é nossa.',
  desconhecida: 'A assinatura é nossa, mas o certificado não está mais nos nossos registros.',
  revogada: 'A credencial é autêntica, mas o certificado foi revogado.',
  incompleta:
    'A credencial é autêntica, mas o certificado está incompleto: falta a assinatura do trabalhador (NR-01, item 1.7.1.1).',
  vencida: 'A credencial é autêntica, mas o certificado está vencido.',
  valida: 'A credencial é autêntica e o certificado está em vigor.',
};

const resposta = (Situacao: Situacao, Certificado: Resposta['Certificado'] = null): Resposta => ({
  Situacao,
  message: PALAVRAS[Situacao],
  Certificado,
});

const JWT = /^[\w-]{1,2000}\.[\w-]{1,45000}\.[\w-]{1,1000}$/;
const Envelope = z.object({ id: z.string().startsWith('data:application/vc+jwt,') });
const Cabecalho = z.object({ alg: z.literal('EdDSA'), kid: z.string() });
const Conteudo = z.object({ iss: z.string(), jti: z.string() });

/** The JWT itself, or inside the JSON that wallets wrap around it. */
function jwtDe(colado: string): string | null {
  const texto = colado.trim();
  if (JWT.test(texto)) return texto;
  try {
    const jwt = Envelope.parse(JSON.parse(texto)).id.replace(/^[^,]*,/, '');
    return JWT.test(jwt) ? jwt : null;
  } catch {
    return null;
  }
}

function ler(colado: string) {
  const jwt = jwtDe(colado);
  if (!jwt) return null;
  try {
    const { kid } = Cabecalho.parse(decodeProtectedHeader(jwt));
    return { jwt, kid, ...Conteudo.parse(decodeJwt(jwt)) };
  } catch {
    return null;
  }
}

/** Nothing is fetched: only our own keys and records are asked. */
export async function verificarCredencial(deps: Deps, colado: string): Promise<Resposta> {
  const lida = ler(colado);
  if (!lida) return resposta('ilegivel');
  const { jwt, kid, iss, jti } = lida;
  const chaves = await chavesPublicas(deps);
  // By the key alone: the address of the platform may have changed since it signed.
  const chave = chaves.find(({ Kid }) => kid === `${iss}#${Kid}`);
  if (!chave) return resposta(iss === didDe(deps.env) ? 'adulterada' : 'outro-emissor');
  try {
    await compactVerify(jwt, await importJWK(chave.Publica, 'EdDSA'), { algorithms: ['EdDSA'] });
  } catch {
    return resposta('adulterada');
  }
  const Codigo = lerCodigo(jti.split('/').at(-1) ?? '');
  if (!Codigo) return resposta('ilegivel');
  const certificado = await buscarPorCodigoOuNulo(deps.db, { Codigo });
  if (!certificado) return resposta('desconhecida');
  const { Dados, EmitidoEm, Validade, EsperaAssinatura, RevogadoEm, MotivoRevogacao } = certificado;
  const vencida = Validade !== null && Validade < today(deps.clock);
  const semRevogacao = EsperaAssinatura ? 'incompleta' : vencida ? 'vencida' : 'valida';
  return resposta(RevogadoEm ? 'revogada' : semRevogacao, {
    Codigo,
    Nome: Dados.Titular.Nome,
    Curso: Dados.Curso.Nome,
    EmitidoEm,
    Validade,
    RevogadoEm,
    MotivoRevogacao,
  });
}
