import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { alterarComunicado, TEXTO_MAXIMO, TITULO_MAXIMO, type Comunicado } from '#contract/comunicados.ts';
import { api } from '../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { MaskedInput } from '../../ui/MaskedInput.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { useUnsavedWarning } from '../../ui/useUnsavedWarning.ts';
import { conferir, dadosDe, publicoDe, type Dados } from './dados-do-comunicado.ts';
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
  const consultas = useQueryClient();
  const [inicial] = useState(() => dadosDe(comunicado, adm));
  const [dados, setDados] = useState(inicial);
  const mudar = (parte: Partial<Dados>) => setDados((antes) => ({ ...antes, ...parte }));
  const { Titulo, Texto, PorEmail, agendar, Dia, Hora } = dados;
  const salvar = useMutation({
    mutationFn: () => {
      exigir(conferir(dados, adm));
      return api(alterarComunicado, {
        body: {
          ...(publicoDe(dados, adm) ?? { Publico: dados.Publico }),
          IdComunicado: comunicado?.IdComunicado,
          Versao: comunicado?.Versao,
          Titulo,
          Texto,
          PorEmail,
          Agendar: agendar ? { Dia, Hora } : null,
        },
      });
    },
    onSuccess: async () => {
      toast.success(agendar ? 'Comunicado agendado.' : 'Comunicado a caminho.');
      await consultas.invalidateQueries({ queryKey: ['comunicados'] });
      aoFechar();
    },
  });
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(salvar.error, ids), [salvar.error]);
  useUnsavedWarning(JSON.stringify(dados) !== JSON.stringify(inicial) && !salvar.isSuccess);

  return (
    <Drawer
      opened
      onClose={aoFechar}
      title={comunicado === null ? 'Novo comunicado' : 'Alterar comunicado'}
      size="36rem"
      footer={
        <>
          <Button variant="default" onClick={aoFechar}>
            Cancelar
          </Button>
          <Button type="submit" form="comunicado-formulario" loading={salvar.isPending}>
            {agendar ? 'Agendar' : 'Enviar agora'}
          </Button>
        </>
      }
    >
      <form
        id="comunicado-formulario"
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          if (!salvar.isPending) salvar.mutate();
        }}
      >
        <Stack gap="md">
          <ErrorSummary errors={resumo} />
          {geral === null ? null : <Notice kind="error">{geral} O que você digitou continua aqui.</Notice>}
          <PublicoDoComunicado
            adm={adm}
            instituicao={instituicao}
            dados={dados}
            mudar={mudar}
            Campos={Campos}
          />
          <TextField
            name="Titulo"
            label="Título"
            value={Titulo}
            onValue={(valor) => mudar({ Titulo: valor })}
            error={Campos['Titulo']}
            maxLength={TITULO_MAXIMO}
          />
          <TextAreaField
            name="Texto"
            label="Recado"
            help={`Até ${TEXTO_MAXIMO.toLocaleString('pt-BR')} caracteres, sem formatação.`}
            rows={8}
            value={Texto}
            onValue={(valor) => mudar({ Texto: valor })}
            error={Campos['Texto']}
            maxLength={TEXTO_MAXIMO}
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
              <MaskedInput
                name="Dia"
                kind="date"
                label="Dia"
                value={Dia}
                onValue={(valor) => mudar({ Dia: valor })}
                error={Campos['Dia']}
              />
              <TextField
                name="Hora"
                type="time"
                label="Hora (Brasília)"
                value={Hora}
                onValue={(valor) => mudar({ Hora: valor })}
                error={Campos['Hora']}
              />
            </Group>
          ) : null}
        </Stack>
      </form>
    </Drawer>
  );
}
