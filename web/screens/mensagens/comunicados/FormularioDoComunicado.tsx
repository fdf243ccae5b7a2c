import { Group } from '@mantine/core';
import {
  alterarComunicado,
  TEXTO_MAXIMO,
  TITULO_MAXIMO,
  type Comunicado,
} from '#contract/mensagens/comunicados.ts';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { GavetaDeFormulario } from '../../../components/GavetaDeFormulario.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { today } from '../../../lib/formats.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { MaskedInput } from '../../../ui/fields/MaskedInput.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { conferir, dadosDe, publicoDe } from './dados-do-comunicado.ts';
import { PublicoDoComunicado } from './PublicoDoComunicado.tsx';

const ids = {
  Titulo: 'Titulo',
  Texto: 'Texto',
  Publico: 'Publico',
  IdCliente: 'IdCliente',
  Alvos: 'Alvos',
  Dia: 'Dia',
  Hora: 'Hora',
};

type FormularioDoComunicadoProps = {
  comunicado: Comunicado | null;
  adm: boolean;
  instituicao: number | null;
  aoFechar: () => void;
};

export function FormularioDoComunicado(props: FormularioDoComunicadoProps) {
  const { comunicado, adm, instituicao, aoFechar } = props;
  const { dados, mudar, Campos, campo, ...form } = useForm({
    inicial: () => dadosDe(comunicado, adm),
    ids,
    limites: { Titulo: TITULO_MAXIMO, Texto: TEXTO_MAXIMO },
    conferir: (escritos) => conferir(escritos, adm),
    Versao: comunicado?.Versao,
    enviar: (escritos, Versao) => {
      const { Titulo, Texto, PorEmail, Publico, agendar, Dia, Hora } = escritos;
      return api(alterarComunicado, {
        body: {
          ...(publicoDe(escritos, adm) ?? { Publico }),
          IdComunicado: comunicado?.IdComunicado,
          Versao,
          Titulo,
          Texto,
          PorEmail,
          Agendar: agendar ? { Dia, Hora } : null,
        },
      });
    },
    aoSalvar: (_salvo, { agendar }) => {
      toast.success(agendar ? 'Comunicado agendado.' : 'Comunicado a caminho.');
      aoFechar();
    },
  });
  const { PorEmail, agendar } = dados;
  return (
    <GavetaDeFormulario
      titulo={comunicado === null ? 'Novo comunicado' : 'Alterar comunicado'}
      size="36rem"
      acao={agendar ? 'Agendar' : 'Enviar agora'}
      form={form}
      aoFechar={aoFechar}
    >
      <PublicoDoComunicado adm={adm} instituicao={instituicao} dados={dados} mudar={mudar} Campos={Campos} />
      <TextField {...campo('Titulo')} label="Título" />
      <TextAreaField
        {...campo('Texto')}
        label="Recado"
        help={`Até ${TEXTO_MAXIMO.toLocaleString('pt-BR')} caracteres, sem formatação.`}
        rows={8}
      />
      <CheckboxField
        label="Enviar também por e-mail"
        help="A quem tem e-mail e não desligou os comunicados. Na plataforma ele aparece nos avisos."
        checked={PorEmail}
        onChecked={(valor) => mudar({ PorEmail: valor })}
      />
      <CheckboxField
        label="Agendar para depois"
        help="Quem recebe é escolhido na hora do envio: quem entrar até lá também recebe."
        checked={agendar}
        onChecked={(valor) => mudar({ agendar: valor })}
      />
      {agendar ? (
        <Group grow align="flex-start">
          <DateField {...campo('Dia')} label="Dia" min={today()} />
          <MaskedInput {...campo('Hora')} kind="time" label="Hora (Brasília)" />
        </Group>
      ) : null}
    </GavetaDeFormulario>
  );
}
