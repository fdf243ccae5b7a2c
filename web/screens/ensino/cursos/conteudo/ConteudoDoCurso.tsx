import { Button } from '@mantine/core';
import { IconPlus } from '#icons';
import { useState, type SubmitEvent } from 'react';
import { TITULO_DO_MODULO } from '#contract/ensino/cursos-conteudos.ts';
import type { CursoDetalhe } from '#contract/ensino/cursos.ts';
import { useOpened } from '../../../../lib/useOpened.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { EditorDaAula } from './EditorDaAula.tsx';
import styles from './Conteudo.module.css';
import { resumoDasHoras } from './horas.ts';
import { ListaOrdenavel } from './ListaOrdenavel.tsx';
import { useConteudo } from './useConteudo.ts';

export function ConteudoDoCurso({ curso }: { curso: CursoDetalhe }) {
  const { IdCurso, Conteudos } = curso;
  const acoes = useConteudo(IdCurso);
  const [idAberta, abrir] = useOpened('aula');
  const aberta = Conteudos.flatMap(({ Aulas }) => Aulas).find(
    ({ IdCursoConteudoAula }) => String(IdCursoConteudoAula) === idAberta,
  );

  return (
    <div className={styles.conteudo}>
      {Conteudos.length === 0 ? (
        <EmptyState
          picture="list"
          title="Nenhum módulo ainda"
          text="Um curso é feito de módulos, e cada módulo de aulas. Comece dando nome ao primeiro módulo."
        />
      ) : (
        <>
          <output aria-label="Horas do curso">{resumoDasHoras(curso)}</output>
          <ListaOrdenavel conteudos={Conteudos} acoes={acoes} aoAbrir={(id) => abrir(String(id))} />
        </>
      )}
      <NovoModulo criar={acoes.criarModulo} />
      <EditorDaAula
        key={aberta?.IdCursoConteudoAula}
        curso={curso}
        aula={aberta}
        aoFechar={() => abrir(null)}
      />
    </div>
  );
}

function NovoModulo({ criar }: { criar: (titulo: string) => Promise<void> }) {
  const [titulo, setTitulo] = useState('');
  const [criando, setCriando] = useState(false);
  const enviar = async (evento: SubmitEvent) => {
    evento.preventDefault();
    if (titulo.trim() === '') return;
    setCriando(true);
    try {
      await criar(titulo);
      setTitulo('');
    } catch {
      // Said in a toast; the words stay in the field.
    } finally {
      setCriando(false);
    }
  };
  return (
    <form className={styles.novoModulo} data-campo="Conteudos" onSubmit={(evento) => void enviar(evento)}>
      <TextField
        label="Novo módulo"
        name="novo-modulo"
        value={titulo}
        onValue={setTitulo}
        maxLength={TITULO_DO_MODULO}
      />
      <Button
        type="submit"
        variant="default"
        loading={criando}
        leftSection={<IconPlus size={18} aria-hidden="true" />}
      >
        Adicionar módulo
      </Button>
    </form>
  );
}
