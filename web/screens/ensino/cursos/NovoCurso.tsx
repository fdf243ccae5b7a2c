import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { alterarCurso, CURSO_EM_BRANCO, LIMITES_DO_CURSO } from '#contract/ensino/cursos.ts';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { mayLeave } from '../../../ui/fields/useUnsavedWarning.ts';
import { CampoDaCategoria } from './CampoDaCategoria.tsx';

const ids = { Nome: 'Nome', Categoria: 'Categoria' };

type NovoCursoProps = { aberto: boolean; aoFechar: () => void; categorias: readonly string[] };

export function NovoCurso({ aberto, aoFechar, categorias }: NovoCursoProps) {
  const fechar = async () => {
    if (await mayLeave()) aoFechar();
  };
  return (
    <Drawer opened={aberto} onClose={() => void fechar()} title="Novo curso">
      <CamposDoNovoCurso categorias={categorias} />
    </Drawer>
  );
}

function CamposDoNovoCurso({ categorias }: { categorias: readonly string[] }) {
  const navigate = useNavigate();
  const { dados, mudar, Campos, campo, ...form } = useForm({
    inicial: () => ({ Nome: '', Categoria: '' }),
    ids,
    limites: LIMITES_DO_CURSO,
    conferir: ({ Nome }) => ({ Nome: Nome.trim() === '' && 'Dê um nome ao curso.' }),
    enviar: (escritos) => api(alterarCurso, { body: { ...CURSO_EM_BRANCO, ...escritos } }),
    aoSalvar: (curso) => {
      void navigate(`/curso/${curso.IdCurso}`);
    },
    perde: ({ Nome, Categoria }) => Nome.trim() !== '' || Categoria !== '',
  });
  return (
    <Formulario form={form} semResumo>
      <TextField label="Nome do curso" {...campo('Nome')} required data-autofocus />
      <CampoDaCategoria
        value={dados.Categoria}
        onValue={(Categoria) => mudar({ Categoria })}
        categorias={categorias}
        error={Campos['Categoria']}
      />
      <Button type="submit" loading={form.salvando}>
        Criar e montar o conteúdo
      </Button>
    </Formulario>
  );
}
