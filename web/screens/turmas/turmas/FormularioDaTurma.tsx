import { chamarTurma, alterarClienteTurma, type Turma, LIMITES_DA_TURMA } from '#contract/turmas/turmas.ts';
import { DuasVersoes } from '../../../components/DuasVersoes.tsx';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { GavetaDeFormulario } from '../../../components/GavetaDeFormulario.tsx';
import { today } from '../../../lib/formats.ts';
import { reread } from '../../../lib/query.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { latest } from '../../../ui/fields/days.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { EspacoConfinado, idsDoEspaco } from './EspacoConfinado.tsx';
import {
  conferir,
  dadosDe,
  diferencas,
  espacoNoCorpo,
  pessoas,
  tipoNoCorpo,
  TIPOS_DA_TURMA,
} from './dados-da-turma.ts';

type FormularioDaTurmaProps = {
  IdCliente: number;
  /** Null for a new class. */
  turma: Turma | null;
  aoFechar: () => void;
  aoSalvar: (turma: Turma) => void;
};

const ids = {
  Descricao: 'turma-Descricao',
  DataInicio: 'turma-DataInicio',
  DataTermino: 'turma-DataTermino',
  Vagas: 'turma-Vagas',
  TipoTreinamento: 'turma-TipoTreinamento',
  MotivoEventual: 'turma-MotivoEventual',
  ...idsDoEspaco,
};

export function FormularioDaTurma({ IdCliente, turma, aoFechar, aoSalvar }: FormularioDaTurmaProps) {
  const { dados, mudar, mudou, Campos, campo, atual, ...form } = useForm({
    inicial: () => dadosDe(turma),
    ids,
    limites: LIMITES_DA_TURMA,
    conferir: (escritos) => conferir(escritos, turma?.QtdAlunos ?? 0),
    Versao: turma?.Versao,
    enviar: (escritos, Versao) =>
      api(alterarClienteTurma, {
        body: {
          Descricao: escritos.Descricao,
          DataInicio: escritos.DataInicio,
          DataTermino: escritos.DataTermino,
          Vagas: Number(escritos.Vagas),
          ...tipoNoCorpo(escritos),
          EspacoConfinado: espacoNoCorpo(escritos),
          IdCliente,
          IdClienteTurma: turma?.IdClienteTurma,
          Versao,
        },
      }),
    chamada: alterarClienteTurma,
    aoSalvar: (salva) => {
      const entraram = (turma?.QtdEspera ?? 0) - salva.QtdEspera;
      const saldo =
        entraram > 0
          ? ` ${pessoas(entraram)} da lista de espera ${entraram === 1 ? 'entrou' : 'entraram'}.`
          : '';
      toast.success(
        turma === null ? `${chamarTurma(salva.Descricao, 'Turma')} aberta.` : `Turma salva.${saldo}`,
      );
      aoSalvar(salva);
    },
  });
  const fechar = async () => {
    const pode =
      !mudou ||
      (await confirm({
        title: 'Fechar sem salvar?',
        body: 'O que você digitou nesta turma será perdido.',
        action: 'Fechar sem salvar',
        cancel: 'Continuar editando',
        danger: true,
      }));
    if (pode) aoFechar();
  };

  return (
    <GavetaDeFormulario
      titulo={turma === null ? 'Nova turma' : 'Editar turma'}
      acao={turma === null ? 'Abrir turma' : 'Salvar alterações'}
      form={form}
      desativada={turma !== null && !mudou}
      aoFechar={() => void fechar()}
    >
      {atual === null ? null : (
        <DuasVersoes
          diferencas={diferencas(dados, dadosDe(atual))}
          salvando={form.salvando}
          aoManterMinha={() => form.insistir(atual.Versao)}
          aoUsarAtual={() => {
            void reread();
            aoFechar();
          }}
        />
      )}
      <TextField
        {...campo('Descricao')}
        label="Nome da turma"
        help="Por exemplo: NR-35, reciclagem, 1º semestre."
        autoComplete="off"
        data-autofocus
      />
      <DateField {...campo('DataInicio')} label="Início" />
      <DateField
        {...campo('DataTermino')}
        min={dados.DataInicio}
        presetsFrom={latest(today(), dados.DataInicio, turma?.DataTermino ?? '')}
        label="Término"
        help="A situação da turma segue estas datas. Adiar o término reabre uma turma encerrada."
      />
      <TextField
        id={ids.Vagas}
        label="Vagas"
        inputMode="numeric"
        value={dados.Vagas}
        onValue={(Vagas) => mudar({ Vagas: Vagas.replaceAll(/\D/g, '').slice(0, 6) })}
        error={Campos['Vagas']}
        help={
          turma !== null && turma.QtdEspera > 0
            ? `${pessoas(turma.QtdEspera)} na lista de espera: novas vagas são dadas a quem espera.`
            : 'Quantas pessoas cabem na turma.'
        }
        autoComplete="off"
      />
      <SelectField
        id={ids.TipoTreinamento}
        label="Tipo de treinamento"
        help="Só importa em cursos de norma (NR-01, item 1.7.1.2)."
        options={TIPOS_DA_TURMA}
        value={dados.Tipo}
        onValue={(valor) => mudar({ Tipo: TIPOS_DA_TURMA.find(({ value }) => value === valor)?.value ?? '' })}
        error={Campos['TipoTreinamento']}
      />
      {dados.Tipo === 'eventual' ? (
        <TextField
          {...campo('MotivoEventual')}
          label="Motivo do treinamento eventual"
          help="Mudança de risco, acidente grave, volta depois de 180 dias afastado (3 meses na NR-10; 6 meses na NR-11, Anexo I), ou os 30, 45 e 90 dias da NR-20, item 20.12.9.1. O certificado traz o motivo."
          autoComplete="off"
        />
      ) : null}
      <EspacoConfinado dados={dados} mudar={mudar} erro={(nome) => Campos[nome]} />
    </GavetaDeFormulario>
  );
}
