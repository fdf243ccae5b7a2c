import type { Fatos } from '#contract/prova/certificados-fatos.ts';
import { today } from '../../../../platform/clock.ts';
import { somarMeses } from '../emissao/validade.ts';

/** Nobody, somewhere. */
export const EXEMPLO = {
  Codigo: '2'.repeat(28),
  Titular: { Nome: 'Maria Exemplo da Silva', CPF: '12345678909' },
  Empresa: { NomeFantasia: 'Empresa Exemplo', RazaoSocial: 'Empresa Exemplo Ltda.', CNPJ: '11222333000181' },
};

type Exemplo = Pick<Fatos, 'Modelo' | 'Logo'> & {
  Empresa: Fatos['Empresa'] | null;
  origem: string;
  agora: Date;
};

/** Facts of nobody, to look at a template with. */
export function fatosDeExemplo({ Modelo, Logo, Empresa, origem, agora }: Exemplo): Fatos {
  const Termino = today({ now: () => agora });
  const { Codigo, Titular } = EXEMPLO;
  return {
    Codigo,
    Titular,
    Empresa: Empresa
      ? { NomeFantasia: Empresa.NomeFantasia, RazaoSocial: Empresa.RazaoSocial, CNPJ: Empresa.CNPJ }
      : EXEMPLO.Empresa,
    Curso: {
      Nome: 'Segurança em trabalho em altura',
      Norma: 'NR-35',
      Tipo: 'inicial',
      Modalidade: 'PRES',
      CargaHoraria: 8,
      HorasPresenciais: 8,
    },
    Regra: {
      Norma: 'NR-35',
      CursoTipo: 'Trabalho em altura',
      BaseItem: '35.4.2.1, 35.4.2.2, 35.4.5',
      Portaria: 'Portaria MTE nº 1.259/2026',
      PeriodicidadeMeses: 24,
    },
    Inicio: Termino,
    Termino,
    Locais: ['Centro de treinamento, São Paulo'],
    Conceito: 'Satisfatório',
    Nota: 92,
    Programa: [
      '1. Normas e regulamentos aplicáveis ao trabalho em altura.',
      '2. Análise de risco e condições impeditivas.',
      '3. Sistemas e equipamentos de proteção coletiva e individual.',
      '4. Conduta em emergências, primeiros socorros e resgate.',
    ].join('\n'),
    Instrutores: [
      { Nome: 'João Exemplo Prado', Qualificacao: 'Técnico de segurança do trabalho', Assinatura: null },
    ],
    ResponsavelTecnico: {
      Nome: 'Ana Exemplo Paranhos',
      Registro: 'Engenheira de segurança, CREA',
      Assinatura: null,
    },
    EmitidoEm: agora.toISOString(),
    PrazoCertificado: 24,
    Validade: somarMeses(Termino, 24),
    Substitui: null,
    Endereco: `${origem}/#/certificado-aluno/${Codigo}`,
    Modelo,
    Logo,
  };
}
