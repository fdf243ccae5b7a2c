import { Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconExternalLink } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { julgarExterno, type CertificadoExterno } from '#contract/externos.ts';
import { api } from '../../lib/api.ts';
import { formatarDia, formatarInstante } from '../../lib/formatos.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { MaskedInput } from '../../ui/MaskedInput.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { toast } from '../../ui/toasts.ts';
import { ListaDeDados } from '../ListaDeDados.tsx';
import { CursoDoExterno, type Escolha } from './CursoDoExterno.tsx';
import { SeloDoExterno } from './SeloDoExterno.tsx';

const ids = { Validade: 'julgar-Validade', IdCurso: 'julgar-IdCurso', Motivo: 'julgar-Motivo' };

type GavetaDoExternoProps = { externo: CertificadoExterno; adm: boolean; aoFechar: () => void };

/** The document beside what was said of it; approved as it is, put right, or refused with a reason. */
export function GavetaDoExterno({ externo, adm, aoFechar }: GavetaDoExternoProps) {
  const { IdCertificadoExterno, Versao, Nome, Descricao, Instituicao, Status, Arquivo, Curso } = externo;
  const espera = Status === 'PE';
  const consultas = useQueryClient();
  const [Validade, setValidade] = useState(externo.Validade ?? '');
  const [IdCurso, setIdCurso] = useState<Escolha>(externo.IdCurso ?? undefined);
  const [Motivo, setMotivo] = useState('');
  const julgar = useMutation({
    mutationFn: (Aprovar: boolean) => {
      exigir({
        IdCurso:
          Aprovar && IdCurso === undefined && 'Diga por qual curso o certificado vale, ou que por nenhum.',
        Motivo: !Aprovar && Motivo.trim() === '' && 'Diga por que o certificado foi recusado.',
      });
      return api(julgarExterno, {
        body: {
          IdCertificadoExterno,
          Versao,
          Aprovar,
          Motivo: Motivo.trim() === '' ? undefined : Motivo.trim(),
          IdCurso,
          Validade: Validade === '' ? null : Validade,
        },
      });
    },
    onSuccess: async (depois) => {
      toast.success(depois.Status === 'AP' ? 'Certificado aprovado.' : 'Certificado recusado.');
      await Promise.all(
        ['externos', 'painel', 'matriz'].map((chave) => consultas.invalidateQueries({ queryKey: [chave] })),
      );
      aoFechar();
    },
  });
  const { Campos, geral } = useMemo(() => errosDoFormulario(julgar.error, ids), [julgar.error]);
  return (
    <Drawer
      opened
      onClose={aoFechar}
      title={Nome}
      footer={
        espera ? (
          <>
            <Button
              variant="default"
              loading={julgar.isPending && !julgar.variables}
              onClick={() => julgar.mutate(false)}
            >
              Recusar
            </Button>
            <Button loading={julgar.isPending && julgar.variables} onClick={() => julgar.mutate(true)}>
              Aprovar
            </Button>
          </>
        ) : undefined
      }
    >
      <Stack gap="md">
        {geral === null ? null : <Notice kind="error">{geral}</Notice>}
        <div>
          <SeloDoExterno externo={externo} />
        </div>
        <ListaDeDados
          dados={[
            { nome: 'Curso', valor: Descricao },
            { nome: 'Quem emitiu', valor: Instituicao },
            { nome: 'Concluído em', valor: formatarDia(externo.DataConclusao) },
            {
              nome: 'Válido até',
              valor: externo.Validade === null ? 'Não vence' : formatarDia(externo.Validade),
            },
            { nome: 'Enviado', valor: `${formatarInstante(externo.EnviadoEm)}, por ${externo.EnviadoPor}` },
            ...(Curso === null && espera
              ? []
              : [{ nome: 'Vale pelo curso', valor: Curso ?? 'Nenhum dos nossos' }]),
            ...(externo.JulgadoEm === null
              ? []
              : [
                  {
                    nome: 'Conferido',
                    valor: `${formatarInstante(externo.JulgadoEm)}, por ${externo.JulgadoPor ?? ''}`,
                  },
                ]),
            ...(externo.Motivo === null ? [] : [{ nome: 'Motivo', valor: externo.Motivo }]),
          ]}
        />
        <div>
          <Button
            component="a"
            href={Arquivo.Link}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconExternalLink size={18} aria-hidden="true" />}
          >
            Abrir o documento
          </Button>
        </div>
        {espera ? (
          <>
            <MaskedInput
              kind="date"
              id={ids.Validade}
              label="Válido até"
              value={Validade}
              onValue={setValidade}
              error={Campos['Validade']}
              help="Corrija se o documento disser outra data. Em branco: não vence."
            />
            <CursoDoExterno
              id={ids.IdCurso}
              adm={adm}
              dito={externo}
              value={IdCurso}
              onValue={setIdCurso}
              error={Campos['IdCurso']}
            />
            <TextAreaField
              id={ids.Motivo}
              label="Motivo da recusa"
              help="Só para recusar. A pessoa lê este texto."
              value={Motivo}
              onValue={setMotivo}
              error={Campos['Motivo']}
              rows={3}
              maxLength={500}
            />
          </>
        ) : null}
      </Stack>
    </Drawer>
  );
}
