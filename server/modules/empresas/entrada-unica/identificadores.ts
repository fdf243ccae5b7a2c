import { email as emailValido } from '#contract/campos.ts';
import { cpfValido, limparCPF } from '#contract/identificadores.ts';
import type { Afirmacoes } from './provedor.ts';

const dominioDe = (endereco: string) => endereco.slice(endereco.lastIndexOf('@') + 1).toLowerCase();

/** What came, and whether each of it would tell who somebody is. */
export function oQueVeio({ email, email_verified, cpf }: Afirmacoes, dominios: string[]) {
  const endereco = emailValido.safeParse(email).data ?? '';
  return {
    Email: endereco !== '',
    EmailVerificado:
      email_verified === undefined || email_verified === null
        ? null
        : email_verified === true || email_verified === 'true',
    DoDominio: dominios.includes(dominioDe(endereco)),
    CPF: cpfValido(limparCPF(cpf ?? '')),
  };
}

type Regras = { Dominios: string[]; ConfiaNoEmail: boolean };

/**
 * Only a verified e-mail of the client's own domains says who somebody is, or one that the client vouches for where the
 * provider is silent; a CPF is taken at the provider's word.
 */
export function identificadores(afirmado: Afirmacoes, { Dominios, ConfiaNoEmail }: Regras) {
  const veio = oQueVeio(afirmado, Dominios);
  const vale = veio.EmailVerificado ?? ConfiaNoEmail;
  return {
    Email: vale && veio.DoDominio ? (emailValido.safeParse(afirmado.email).data ?? null) : null,
    CPF: veio.CPF ? limparCPF(afirmado.cpf ?? '') : null,
  };
}
