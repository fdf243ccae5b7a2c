import { contar } from '#contract/contar.ts';
import type { Incidente } from '#contract/operacao/privacidade-incidentes.ts';
import { formatInstant } from '../../../../platform/clock.ts';

/** The words with which an incident is told, to be read through and completed before they are sent. */

export const DADOS_EM_PALAVRAS: Record<Incidente['Dados'][number], string> = {
  identificacao: 'nome e CPF',
  contato: 'e-mail e telefone',
  profissional: 'empresa, setor, cargo e matrícula',
  treinamento: 'cursos, notas e certificados',
  acesso: 'datas e endereços de acesso',
  credencial: 'senhas protegidas e outras credenciais de acesso',
};

/** Of the controller where it has one, of the platform otherwise. */
type Encarregado = {
  Nome: string;
  Empresa: string | null;
  EncarregadoNome: string | null;
  EncarregadoEmail: string | null;
};

const listar = new Intl.ListFormat('pt-BR');

export function textosDoIncidente(incidente: Incidente, encarregado: Encarregado) {
  const { Titulo, Descricao, ConhecidoEm, Dados, Medidas, Afetados, Cliente, Menores, LargaEscala } =
    incidente;
  const consequencias = incidente.Consequencias || '[descreva o que pode acontecer com as pessoas]';
  const dados = listar.format(Dados.map((dado) => DADOS_EM_PALAVRAS[dado]));
  const quando = formatInstant(new Date(ConhecidoEm)).replace(', ', ' às ');
  const contato = [
    encarregado.EncarregadoNome ?? '[nome do encarregado (DPO)]',
    encarregado.EncarregadoEmail ?? '[e-mail]',
  ];
  const controladora = encarregado.Empresa ?? '[a empresa das pessoas afetadas]';
  const pessoas = contar(Afetados, 'pessoa', 'pessoas');
  const TextoAnpd = [
    'COMUNICAÇÃO DE INCIDENTE DE SEGURANÇA (Lei 13.709/2018, art. 48; Res. CD/ANPD 15/2024)',
    `1. Controladora: ${controladora}. Operadora: ${encarregado.Nome}. Encarregado (DPO): ${contato.join(', ')}.`,
    `2. Incidente: ${Titulo}. ${Descricao}`,
    `3. Conhecimento do incidente: ${quando} (horário de Brasília).`,
    `4. Dados pessoais afetados: ${dados}.`,
    `5. Titulares: ${pessoas}${Cliente ? `, da empresa ${Cliente}` : ''}. ${Menores ? 'Há menores de 18 anos.' : 'Não há menores de 18 anos.'} ${LargaEscala ? 'O incidente é de larga escala.' : ''}`.trim(),
    '6. Medidas de segurança usadas antes do incidente: [descreva; por exemplo, senhas protegidas por Argon2id e acesso registrado].',
    `7. Medidas tomadas e a tomar: ${Medidas}`,
    `8. Riscos e consequências possíveis aos titulares: ${consequencias}`,
    '9. Motivo da demora, se a comunicação passou de 3 dias úteis: [descreva ou retire este item].',
  ].join('\n\n');
  const TextoTitulares = [
    'Olá,',
    `Escrevemos para contar que houve um incidente com dados pessoais na plataforma ${encarregado.Nome}, conhecido em ${quando}.`,
    `O que aconteceu: ${Descricao}`,
    `Dados seus que podem ter sido afetados: ${dados}.`,
    `O que pode acontecer: ${consequencias}`,
    `O que fizemos: ${Medidas}`,
    'O que recomendamos: troque a sua senha, desconfie de mensagens que peçam dados e fale conosco se notar algo estranho.',
    `Dúvidas: fale com o encarregado (DPO), ${contato.join(', ')}.`,
  ].join('\n\n');
  return { TextoAnpd, TextoTitulares };
}
