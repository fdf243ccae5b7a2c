import type { Cliente } from '#contract/empresas/clientes.ts';
import { cnpjValido, telefoneValido } from '#contract/identificadores.ts';
import type { Diferenca } from '../../../components/DuasVersoes.tsx';
import { emailInvalido } from '#contract/email.ts';
import { applyMask } from '../../../ui/fields/masks.ts';

/** The company's form: every field as the text it holds. */
export const CAMPOS = {
  NomeFantasia: 'Nome fantasia',
  RazaoSocial: 'Razão social',
  CNPJ: 'CNPJ',
  Email: 'E-mail',
  Telefone: 'Telefone',
  CEP: 'CEP',
  Logradouro: 'Logradouro',
  Numero: 'Número',
  Complemento: 'Complemento',
  Bairro: 'Bairro',
  Cidade: 'Cidade',
  Estado: 'Estado',
  Cor: 'Cor da marca',
  Grupo: 'Grupo de empresas',
  EncarregadoNome: 'Encarregado (DPO)',
  EncarregadoEmail: 'E-mail do encarregado (DPO)',
  Agradecimento: 'Agradecimento a quem conclui',
} as const;

export type Campo = keyof typeof CAMPOS;
export type DadosDoCliente = Record<Campo, string>;

const nomes = Object.keys(CAMPOS) as Campo[];

export function dadosDe(cliente: Pick<Cliente, Campo> | null): DadosDoCliente {
  const par = (campo: Campo) => [campo, cliente?.[campo] ?? ''] as const;
  return Object.fromEntries(nomes.map(par)) as DadosDoCliente;
}

/** As people write it: with punctuation. */
export function legivel(campo: Campo, valor: string): string {
  if (campo === 'CNPJ') return applyMask('cnpj', valor);
  if (campo === 'CEP') return applyMask('cep', valor);
  if (campo === 'Telefone') return applyMask('telefone', valor);
  return valor;
}

export const diferencas = (minha: DadosDoCliente, atual: DadosDoCliente): Diferenca[] =>
  nomes
    .filter((campo) => minha[campo].trim() !== atual[campo])
    .map((campo) => ({
      rotulo: CAMPOS[campo],
      minha: legivel(campo, minha[campo].trim()),
      atual: legivel(campo, atual[campo]),
    }));

/** What can be told before asking the server: missing names, check digits, incomplete numbers. */
export const conferir = (dados: DadosDoCliente) => ({
  NomeFantasia: dados.NomeFantasia.trim() === '' && 'Informe o nome fantasia.',
  RazaoSocial: dados.RazaoSocial.trim() === '' && 'Informe a razão social.',
  CNPJ: problemaDoCNPJ(dados.CNPJ) ?? (dados.CNPJ === '' && 'Informe o CNPJ.'),
  Email: dados.Email.trim() !== '' && emailInvalido(dados.Email.trim()) && 'Informe um e-mail válido.',
  EncarregadoEmail:
    dados.EncarregadoEmail.trim() !== '' &&
    emailInvalido(dados.EncarregadoEmail.trim()) &&
    'Informe um e-mail válido.',
  Telefone:
    dados.Telefone !== '' &&
    !telefoneValido(dados.Telefone) &&
    'Telefone inválido. Informe o DDD e o número.',
  CEP: dados.CEP !== '' && dados.CEP.length !== 8 && 'O CEP tem 8 dígitos.',
});

/** Only once all characters are there: while it is being typed nobody is scolded. */
export const problemaDoCNPJ = (cnpj: string) =>
  cnpj.length === 14 && !cnpjValido(cnpj)
    ? 'CNPJ inválido: os dois últimos dígitos não conferem com os anteriores.'
    : undefined;
