import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';

const LIMITE_MS = 2000;

/** The names that the common services give to the parts of an address. */
const NOMES = {
  Logradouro: ['logradouro', 'street', 'address'],
  Bairro: ['bairro', 'neighborhood', 'district'],
  Cidade: ['localidade', 'city', 'cidade'],
  Estado: ['uf', 'state', 'estado'],
};

/** A convenience that may fail in any way: the form works by hand, so every failure is the same 404. */
export async function consultarCep({ env, log }: Pick<Deps, 'env' | 'log'>, CEP: string) {
  if (!env.CEP_URL) throw notFound();
  const resposta = await pedir(env.CEP_URL.replace('{cep}', CEP)).catch((error: unknown) => {
    log.warn({ err: error }, 'CEP look-up failed');
    return null;
  });
  const parte = (campo: keyof typeof NOMES) => {
    const valor = NOMES[campo].map((nome) => resposta?.[nome]).find((achado) => typeof achado === 'string');
    return valor
      ? valor
          .replace(/\p{Cc}/gu, ' ')
          .trim()
          .slice(0, 160) || null
      : null;
  };
  const Cidade = parte('Cidade');
  if (!Cidade) throw notFound();
  return { CEP, Logradouro: parte('Logradouro'), Bairro: parte('Bairro'), Cidade, Estado: parte('Estado') };
}

async function pedir(url: string): Promise<Record<string, unknown> | null> {
  const resposta = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(LIMITE_MS),
  });
  if (!resposta.ok) return null;
  const corpo: unknown = await resposta.json();
  return typeof corpo === 'object' ? (corpo as Record<string, unknown> | null) : null;
}
