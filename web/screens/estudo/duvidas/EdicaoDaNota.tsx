import { Button } from '@mantine/core';
import { alterarAnotacao, type Anotacao } from '#contract/estudo/duvidas-anotacoes.ts';
import { DUVIDA_MAXIMA } from '#contract/estudo/duvidas.ts';
import { DuasVersoes } from '../../../components/DuasVersoes.tsx';
import { Formulario } from '../../../components/Formulario.tsx';
import { useForm } from '../../../components/useForm.ts';
import { api } from '../../../lib/api.ts';
import { reread } from '../../../lib/query.ts';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import styles from './Conversa.module.css';

const ids = { Texto: 'TextoDaNota' };

type Props = { nota: Anotacao; IdClienteTurmaAluno: number; aoFechar: () => void };

/** One's own note, which may have been changed meanwhile on another device. */
export function EdicaoDaNota({ nota, IdClienteTurmaAluno, aoFechar }: Props) {
  const { IdAulaAnotacao, IdCursoConteudoAula, Segundo } = nota;
  const { dados, campo, atual, ...form } = useForm({
    inicial: () => ({ Texto: nota.Texto }),
    ids,
    limites: { Texto: DUVIDA_MAXIMA },
    conferir: ({ Texto }) => ({ Texto: Texto.trim() === '' && 'Escreva algo antes de salvar.' }),
    Versao: nota.Versao,
    enviar: ({ Texto }, Versao) =>
      api(alterarAnotacao, {
        body: {
          IdAulaAnotacao,
          IdClienteTurmaAluno,
          IdCursoConteudoAula,
          Segundo,
          Texto: Texto.trim(),
          Versao,
        },
      }),
    chamada: alterarAnotacao,
    aoSalvar: aoFechar,
    perde: () => false,
  });
  return (
    <Formulario form={form} semResumo>
      {atual === null ? null : (
        <DuasVersoes
          titulo="Esta anotação mudou em outro aparelho enquanto você editava"
          diferencas={[{ rotulo: 'Anotação', minha: dados.Texto.trim(), atual: atual.Texto }].filter(
            ({ minha, atual }) => minha !== atual,
          )}
          salvando={form.salvando}
          aoManterMinha={() => form.insistir(atual.Versao)}
          aoUsarAtual={() => {
            aoFechar();
            void reread();
          }}
        />
      )}
      <TextAreaField {...campo('Texto')} label="Anotação" rows={2} autosize={false} />
      <div className={styles.botoes}>
        <Button variant="default" onClick={aoFechar}>
          Cancelar
        </Button>
        <Button type="submit" variant="light" loading={form.salvando}>
          Salvar
        </Button>
      </div>
    </Formulario>
  );
}
