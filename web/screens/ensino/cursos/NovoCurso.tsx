import { useNavigate } from 'react-router';
import { alterarCurso, CURSO_EM_BRANCO, LIMITES_DO_CURSO } from '#contract/ensino/cursos.ts';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { GavetaDeFormulario } from '../../../components/GavetaDeFormulario.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { mayLeave } from '../../../ui/fields/useUnsavedWarning.ts';
import { CampoDaCategoria } from './informacoes/CampoDaCategoria.tsx';

const ids = { Nome: 'Nome', Categoria: 'Categoria' };

type NovoCursoProps = { aberto: boolean; aoFechar: () => void; categorias: readonly string[] };

export function NovoCurso({ aberto, ...resto }: NovoCursoProps) {
  return aberto ? <Gaveta {...resto} /> : null;
}

function Gaveta({ aoFechar, categorias }: Omit<NovoCursoProps, 'aberto'>) {
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
  const fechar = async () => {
    if (await mayLeave()) aoFechar();
  };
  return (
    <GavetaDeFormulario
      form={form}
      semResumo
      titulo="Novo curso"
      acao="Criar e montar o conteúdo"
      aoFechar={() => void fechar()}
    >
      <TextField label="Nome do curso" {...campo('Nome')} required data-autofocus />
      <CampoDaCategoria
        value={dados.Categoria}
        onValue={(Categoria) => mudar({ Categoria })}
        categorias={categorias}
        error={Campos['Categoria']}
      />
    </GavetaDeFormulario>
  );
}
