import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { alterarCurso } from '#contract/cursos.ts';
import { api } from '../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { mayLeave, useUnsavedWarning } from '../../ui/useUnsavedWarning.ts';
import { CampoDaCategoria } from './CampoDaCategoria.tsx';
import styles from './Cursos.module.css';
import { CURSO_NOVO } from './dados-do-curso.ts';

type NovoCursoProps = { aberto: boolean; aoFechar: () => void; categorias: readonly string[] };

export function NovoCurso({ aberto, aoFechar, categorias }: NovoCursoProps) {
  const fechar = async () => {
    if (await mayLeave()) aoFechar();
  };
  return (
    <Drawer opened={aberto} onClose={() => void fechar()} title="Novo curso">
      <Formulario categorias={categorias} />
    </Drawer>
  );
}

function Formulario({ categorias }: { categorias: readonly string[] }) {
  const navigate = useNavigate();
  const consultas = useQueryClient();
  const [Nome, setNome] = useState('');
  const [Categoria, setCategoria] = useState('');
  useUnsavedWarning(Nome.trim() !== '' || Categoria !== '');
  const criar = useMutation({
    mutationFn: async () => {
      exigir({ Nome: Nome.trim() === '' && 'Dê um nome ao curso.' });
      return await api(alterarCurso, { body: { ...CURSO_NOVO, Nome, Categoria } });
    },
    onSuccess: (curso) => {
      consultas.setQueryData(['curso', curso.IdCurso], curso);
      void consultas.invalidateQueries({ queryKey: ['cursos'] });
      void navigate(`/curso/${curso.IdCurso}`);
    },
  });
  const { Campos, geral } = errosDoFormulario(criar.error, { Nome: 'Nome', Categoria: 'Categoria' });
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    criar.mutate();
  };

  return (
    <form className={styles.formulario} onSubmit={enviar} noValidate>
      {geral === null ? null : <Notice kind="error">{geral}</Notice>}
      <TextField
        label="Nome do curso"
        name="Nome"
        value={Nome}
        onValue={setNome}
        error={Campos['Nome']}
        maxLength={150}
        required
        data-autofocus
      />
      <CampoDaCategoria
        value={Categoria}
        onValue={setCategoria}
        categorias={categorias}
        error={Campos['Categoria']}
      />
      <Button type="submit" loading={criar.isPending}>
        Criar e montar o conteúdo
      </Button>
    </form>
  );
}
