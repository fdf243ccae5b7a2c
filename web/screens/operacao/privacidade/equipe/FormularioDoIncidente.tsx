import { type ReactNode } from 'react';
import { alterarIncidente, type Incidente } from '#contract/operacao/privacidade-incidentes.ts';
import { DuasVersoes } from '../../../../components/DuasVersoes.tsx';
import { GavetaDeFormulario } from '../../../../components/GavetaDeFormulario.tsx';
import { api } from '../../../../lib/api.ts';
import { useForm } from '../../../../components/useForm.ts';
import { reread } from '../../../../lib/query.ts';
import { toast } from '../../../../ui/feedback/toasts.ts';
import { CamposDoIncidente, ids } from './CamposDoIncidente.tsx';
import { conferir, dadosDe, diferencas, emInstante } from './incidentes.ts';

type FormularioDoIncidenteProps = {
  incidente: Incidente | null;
  aoFechar: () => void;
  /** What is said of it before its fields. */
  children?: ReactNode;
};

export function FormularioDoIncidente({ incidente, aoFechar, children }: FormularioDoIncidenteProps) {
  const { dados, mudar, mudou, Campos, atual, ...form } = useForm({
    inicial: () => dadosDe(incidente),
    ids,
    conferir,
    Versao: incidente?.Versao,
    enviar: ({ ConhecidoDia, ConhecidoHora, ...escritos }, Versao) =>
      api(alterarIncidente, {
        body: {
          ...escritos,
          ConhecidoEm: emInstante(ConhecidoDia, ConhecidoHora),
          IdIncidente: incidente?.IdIncidente,
          Versao,
        },
      }),
    chamada: alterarIncidente,
    aoSalvar: () => {
      toast.success(incidente === null ? 'Incidente registrado.' : 'Alterações salvas.');
      aoFechar();
    },
  });
  return (
    <GavetaDeFormulario
      titulo={incidente?.Titulo ?? 'Registrar incidente'}
      size="40rem"
      acao={incidente === null ? 'Registrar incidente' : 'Salvar alterações'}
      form={form}
      desativada={incidente !== null && !mudou}
      aoFechar={aoFechar}
    >
      {atual === null ? null : (
        <DuasVersoes
          titulo="Outra pessoa alterou este incidente enquanto você editava"
          diferencas={diferencas(dados, atual, incidente)}
          salvando={form.salvando}
          aoManterMinha={() => form.insistir(atual.Versao)}
          aoUsarAtual={() => void reread()}
        />
      )}
      {children}
      <CamposDoIncidente dados={dados} cliente={incidente?.Cliente ?? null} mudar={mudar} Campos={Campos} />
    </GavetaDeFormulario>
  );
}
