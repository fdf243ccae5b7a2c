import { Button } from '@mantine/core';
import { criarChave, LIMITES_DA_CHAVE } from '#contract/operacao/integracoes-chaves.ts';
import { ESCOPOS, TITULOS_DOS_ESCOPOS, type Escopo } from '#contract/operacao/integracoes-escopos.ts';
import { EscolherCliente } from '../../../components/clientes/EscolherCliente.tsx';
import { GavetaDeFormulario } from '../../../components/GavetaDeFormulario.tsx';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { today } from '../../../lib/formats.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { daysAfter } from '../../../ui/fields/days.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Escolhas } from './Escolhas.tsx';
import { SegredoUmaVez } from './SegredoUmaVez.tsx';

const ids = {
  Nome: 'chave-Nome',
  IdCliente: 'chave-cliente',
  Escopos: 'chave-Escopos',
  ExpiraEm: 'chave-dia',
};
const OPCOES = ESCOPOS.map((valor) => ({ valor, ...TITULOS_DOS_ESCOPOS[valor] }));

type Dados = {
  Nome: string;
  Cliente: { IdCliente: number; NomeFantasia: string } | null;
  Escopos: Escopo[];
  ExpiraEm: string;
};

type FormularioDaChaveProps = {
  /** What is ticked to begin with. */
  escopos?: Escopo[];
  aoFechar: () => void;
};

export function FormularioDaChave({ escopos = [], aoFechar }: FormularioDaChaveProps) {
  const { dados, mudar, Campos, campo, ...form } = useForm({
    inicial: (): Dados => ({ Nome: '', Cliente: null, Escopos: escopos, ExpiraEm: daysAfter(today(), 90) }),
    ids,
    limites: LIMITES_DA_CHAVE,
    conferir: ({ Nome, Escopos, ExpiraEm }) => ({
      Nome: Nome.trim() === '' && 'Dê um nome à chave.',
      Escopos: Escopos.length === 0 && 'Escolha ao menos uma permissão.',
      ExpiraEm: ExpiraEm === '' && 'Diga até quando a chave vale.',
    }),
    enviar: ({ Cliente, ...resto }) =>
      api(criarChave, { body: { ...resto, IdCliente: Cliente?.IdCliente ?? null } }),
  });
  if (form.salvo) {
    return (
      <Drawer
        opened
        onClose={aoFechar}
        title="Chave criada"
        footer={<Button onClick={aoFechar}>Concluir</Button>}
      >
        <SegredoUmaVez label="Chave de API" coisa="chave" valor={form.salvo.Chave}>
          Guarde a chave em um cofre de senhas, nunca em planilhas ou e-mails. Quem a tiver faz tudo o que ela
          permite. Se ela vazar, revogue-a aqui.
        </SegredoUmaVez>
      </Drawer>
    );
  }
  return (
    <GavetaDeFormulario
      titulo="Nova chave de API"
      size="36rem"
      acao="Criar chave"
      form={form}
      aoFechar={aoFechar}
    >
      <TextField
        {...campo('Nome')}
        label="Nome"
        help="O sistema que vai usar a chave. É o nome que aparece na auditoria."
        autoComplete="off"
        required
      />
      <EscolherCliente
        id={ids.IdCliente}
        label="Cliente"
        ajuda="Com um cliente, a chave só vê e altera o que é dele."
        erro={Campos['IdCliente']}
        vazio="Toda a plataforma"
        escolhido={dados.Cliente}
        aoEscolher={(IdCliente, NomeFantasia) =>
          mudar({ Cliente: IdCliente === null ? null : { IdCliente, NomeFantasia } })
        }
      />
      <Escolhas
        id={ids.Escopos}
        titulo="O que a chave pode fazer"
        opcoes={OPCOES}
        escolhidas={dados.Escopos}
        aoEscolher={(Escopos) => mudar({ Escopos })}
        erro={Campos['Escopos']}
      />
      <DateField
        {...campo('ExpiraEm')}
        min={today()}
        max={daysAfter(today(), 365)}
        label="Vale até"
        help="No máximo um ano. Depois desse dia ela deixa de abrir qualquer coisa."
        required
      />
    </GavetaDeFormulario>
  );
}
