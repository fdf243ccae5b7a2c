/** Brazilian identifiers: cleaned forms, check digits. CPF, CNPJ, CEP and phone travel without punctuation. */

const DDDS = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

export const limparCPF = (texto: string) => texto.replace(/[.\-\s]/g, '');

export function cpfValido(cpf: string): boolean {
  if (!/^\d{11}$/.test(cpf) || /^(\d)\1{10}$/.test(cpf)) return false;
  const digito = (quantos: number) => {
    let soma = 0;
    for (let i = 0; i < quantos; i++) soma += Number(cpf[i]) * (quantos + 1 - i);
    return String(((soma * 10) % 11) % 10);
  };
  return digito(9) === cpf[9] && digito(10) === cpf[10];
}

export const formatarCPF = (cpf: string) => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');

/** The form shown in lists and to third parties: the middle six digits only. */
export const mascararCPF = (cpf: string) => cpf.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '***.$1.$2-**');

/** What anybody may see who has only a code: less, so that the last digits tell who knows the CPF. */
export const mascararCPFEmPublico = (cpf: string) => cpf.replace(/^\d{3}(\d{3})\d{5}$/, '***.$1.***-**');

export const formatarCNPJ = (cnpj: string) =>
  cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');

/** Only punctuation goes: dropping letters would turn an alphanumeric CNPJ into another number. */
export const limparCNPJ = (texto: string) => texto.replace(/[./\-\s]/g, '').toUpperCase();

export function cnpjValido(cnpj: string): boolean {
  if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(cnpj) || /^(\d)\1{13}$/.test(cnpj)) return false;
  const digito = (quantos: number) => {
    let soma = 0;
    for (let i = 0; i < quantos; i++) soma += (cnpj.charCodeAt(i) - 48) * (((quantos - 1 - i) % 8) + 2);
    const resto = soma % 11;
    return String(resto < 2 ? 0 : 11 - resto);
  };
  return digito(12) === cnpj[12] && digito(13) === cnpj[13];
}

/** Digits without +55 and without the leading zero of long-distance calls. */
export function limparTelefone(texto: string): string {
  const digitos = texto.replace(/[()+.\-\s]/g, '');
  if (/^(0800|400\d|300\d)/.test(digitos)) return digitos;
  const nacional = digitos.length > 11 ? digitos.replace(/^0*55/, '') : digitos;
  return nacional.replace(/^0/, '');
}

export const telefoneValido = (telefone: string) =>
  /^(0800\d{6,7}|[34]00\d{5})$/.test(telefone) ||
  (/^\d{2}(9\d{8}|[2-5]\d{7})$/.test(telefone) && DDDS.has(telefone.slice(0, 2)));
