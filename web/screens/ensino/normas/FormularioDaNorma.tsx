import { Button, Stack } from '@mantine/core';
import { LIMITES } from '#contract/campos.ts';
import { alterarNorma, type NormaRegra } from '#contract/ensino/normas.ts';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { CamposDaNorma, ids } from './CamposDaNorma.tsx';
import { CursosDaNorma } from './CursosDaNorma.tsx';
import { conferir, dadosDe, paraEnviar } from './normas.ts';

type FormularioDaNormaProps = { regra: NormaRegra | null; aoFechar: () => void };

export function FormularioDaNorma({ regra, aoFechar }: FormularioDaNormaProps) {
  const { dados, mudar, mudou, Campos, campo, ...form } = useForm({
    inicial: () => ({ ...dadosDe(regra), Motivo: '' }),
    ids,
    limites: LIMITES,
    conferir: (escritos) => ({
      ...conferir(escritos),
      Motivo: escritos.Motivo.trim() === '' && 'Diga por que a regra muda.',
    }),
    Versao: regra?.Versao,
    enviar: ({ Motivo, ...escritos }, Versao) =>
      api(alterarNorma, {
        body: { ...paraEnviar(escritos), Motivo, IdNormaRegra: regra?.IdNormaRegra, Versao },
      }),
    aoSalvar: () => {
      toast.success(
        'Regra salva. Os certificados já emitidos não mudam; revise os cursos que seguem a regra.',
      );
      aoFechar();
    },
  });
  return (
    <Drawer
      opened
      onClose={aoFechar}
      title={regra === null ? 'Nova regra' : `${regra.Norma}, ${regra.CursoTipo}`}
      size="36rem"
      footer={
        <>
          <Button variant="default" onClick={aoFechar}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form="norma-formulario"
            loading={form.salvando}
            disabled={regra !== null && !mudou}
          >
            Salvar regra
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <Formulario id="norma-formulario" form={form}>
          <CamposDaNorma dados={dados} mudar={mudar} Campos={Campos} />
          <TextAreaField
            {...campo('Motivo')}
            label={regra === null ? 'Por que criar esta regra' : 'Por que mudar'}
            help="A portaria, ou o item que você leu. Fica registrado com o seu nome, e vai no aviso sobre cada curso que segue a regra."
            rows={2}
          />
        </Formulario>
        {regra === null ? null : <CursosDaNorma regra={regra} />}
      </Stack>
    </Drawer>
  );
}
