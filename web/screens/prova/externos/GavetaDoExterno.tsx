import { Button, Stack } from '@mantine/core';
import { IconExternalLink } from '#icons';
import { LIMITES } from '#contract/campos.ts';
import { julgarExterno, type CertificadoExterno } from '#contract/prova/externos.ts';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { formatDay, formatInstant } from '../../../lib/formats.ts';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { ListaDeDados } from '../../../components/ListaDeDados.tsx';
import { dizerHoras } from '../../estudo/avaliacoes/evidencia/dizer.ts';
import { corpoDoAto, faltaNoAto, idsDoAto, SEM_ATO } from './ato.ts';
import { AtoDoResponsavel } from './AtoDoResponsavel.tsx';
import { CursoDoExterno, type Escolha } from './CursoDoExterno.tsx';
import { SeloDoExterno } from './SeloDoExterno.tsx';

const ids = {
  Validade: 'julgar-Validade',
  IdCurso: 'julgar-IdCurso',
  Motivo: 'julgar-Motivo',
  ...idsDoAto,
};

const horasDeclaradas = ({
  CargaHoraria,
  HorasPresenciais,
  HorasPraticas,
}: NonNullable<CertificadoExterno['Validacao']>) =>
  `${dizerHoras(CargaHoraria ?? 0)}, das quais ${dizerHoras(HorasPresenciais ?? 0)} presenciais e ${dizerHoras(HorasPraticas ?? 0)} de prática`;

type GavetaDoExternoProps = { externo: CertificadoExterno; adm: boolean; aoFechar: () => void };

/** The document beside what was said of it; approved as it is, put right, or refused with a reason. */
export function GavetaDoExterno({ externo, adm, aoFechar }: GavetaDoExternoProps) {
  const { IdCertificadoExterno, Nome, Descricao, Instituicao, Status, Arquivo, Curso, Validacao } = externo;
  const espera = Status === 'pendente';
  const { dados, mudar, Campos, campo, ...form } = useForm({
    inicial: () => ({
      Validade: externo.Validade ?? '',
      IdCurso: (externo.IdCurso ?? undefined) as Escolha,
      Motivo: '',
      ...SEM_ATO,
    }),
    ids,
    limites: LIMITES,
    Versao: externo.Versao,
    enviar: async ({ Validade, IdCurso, Motivo, ...ato }, Versao = 0, Aprovar: boolean) =>
      await api(julgarExterno, {
        body: {
          IdCertificadoExterno,
          Versao,
          Aprovar,
          Motivo: Motivo.trim() === '' ? undefined : Motivo.trim(),
          IdCurso,
          Validade: Validade === '' ? null : Validade,
          Validacao: Aprovar && IdCurso ? await corpoDoAto(ato) : undefined,
        },
      }),
    conferir: ({ IdCurso, Motivo, ...ato }, Aprovar) => ({
      ...(Aprovar && IdCurso ? faltaNoAto(ato) : {}),
      IdCurso:
        Aprovar && IdCurso === undefined && 'Diga por qual curso o certificado vale, ou que por nenhum.',
      Motivo: !Aprovar && Motivo.trim() === '' && 'Diga por que o certificado foi recusado.',
    }),
    aoSalvar: (depois) => {
      toast.success(depois.Status === 'aprovado' ? 'Certificado aprovado.' : 'Certificado recusado.');
      aoFechar();
    },
    perde: () => false,
  });
  return (
    <Drawer
      opened
      onClose={aoFechar}
      title={Nome}
      footer={
        espera ? (
          <>
            <Button variant="default" loading={form.ato === false} onClick={() => form.enviar(false)}>
              Recusar
            </Button>
            <Button loading={form.ato === true} onClick={() => form.enviar(true)}>
              Aprovar
            </Button>
          </>
        ) : undefined
      }
    >
      <Stack gap="md">
        {form.erros.general === null ? null : <Notice kind="error">{form.erros.general}</Notice>}
        <div>
          <SeloDoExterno externo={externo} />
        </div>
        <ListaDeDados
          dados={[
            { nome: 'Curso', valor: Descricao },
            { nome: 'Quem emitiu', valor: Instituicao },
            { nome: 'Concluído em', valor: formatDay(externo.DataConclusao) },
            {
              nome: 'Válido até',
              valor: externo.Validade === null ? 'Não vence' : formatDay(externo.Validade),
            },
            { nome: 'Enviado', valor: `${formatInstant(externo.EnviadoEm)}, por ${externo.EnviadoPor}` },
            ...(Curso === null && espera
              ? []
              : [{ nome: 'Vale pelo curso', valor: Curso ?? 'Nenhum dos nossos' }]),
            ...(Validacao === null
              ? []
              : [
                  {
                    nome: 'Aceito pelo responsável técnico',
                    valor: `${formatDay(Validacao.ValidadoEm)}, ${Validacao.ResponsavelNome}, ${Validacao.ResponsavelRegistro}`,
                  },
                  ...(Validacao.CargaHoraria === null
                    ? []
                    : [{ nome: 'Horas declaradas', valor: horasDeclaradas(Validacao) }]),
                ]),
            ...(externo.JulgadoEm === null
              ? []
              : [
                  {
                    nome: 'Conferido',
                    valor: `${formatInstant(externo.JulgadoEm)}, por ${externo.JulgadoPor ?? ''}`,
                  },
                ]),
            ...(externo.Motivo === null
              ? []
              : [{ nome: espera ? 'Por que espera' : 'Motivo', valor: externo.Motivo }]),
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
          {Validacao === null ? null : (
            <Button
              component="a"
              href={Validacao.Link}
              target="_blank"
              rel="noopener"
              variant="subtle"
              leftSection={<IconExternalLink size={18} aria-hidden="true" />}
            >
              Abrir a validação
            </Button>
          )}
        </div>
        {espera ? (
          <>
            <DateField
              {...campo('Validade')}
              label="Válido até"
              help="Corrija se o documento disser outra data. Em branco: não vence."
            />
            <CursoDoExterno
              id={ids.IdCurso}
              adm={adm}
              dito={externo}
              value={dados.IdCurso}
              onValue={(IdCurso) => mudar({ IdCurso })}
              error={Campos['IdCurso']}
            />
            {dados.IdCurso ? (
              <AtoDoResponsavel ato={dados} mudar={mudar} erro={(nome) => Campos[nome]} />
            ) : null}
            <TextAreaField
              {...campo('Motivo')}
              label="Motivo da recusa"
              help="Só para recusar. A pessoa lê este texto."
              rows={3}
            />
          </>
        ) : null}
      </Stack>
    </Drawer>
  );
}
