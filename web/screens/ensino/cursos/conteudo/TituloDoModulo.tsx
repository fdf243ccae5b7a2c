import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { alterarConteudo, TITULO_DO_MODULO, type Conteudo } from '#contract/ensino/cursos-conteudos.ts';
import { DuasVersoes } from '../../../../components/DuasVersoes.tsx';
import { currentRecord } from '../../../../lib/conflict.ts';
import { reread } from '../../../../lib/query.ts';
import { toast } from '../../../../ui/feedback/toasts.ts';
import styles from './Conteudo.module.css';
import type { AcoesDoConteudo } from './useConteudo.ts';

type TituloDoModuloProps = { conteudo: Conteudo; renomear: AcoesDoConteudo['renomearModulo'] };

/** What is being typed, over the version on which it was begun. */
type Edicao = Pick<Conteudo, 'Titulo' | 'Versao'>;

/** Written in place; saved when the field is left or Enter is pressed. */
export function TituloDoModulo({ conteudo, renomear }: TituloDoModuloProps) {
  const { IdCursoConteudo, Titulo, Versao } = conteudo;
  const [edicao, setEdicao] = useState<Edicao | null>(null);
  const salvar = useMutation({
    mutationFn: (nova: Edicao) => renomear({ IdCursoConteudo, ...nova }),
    onSuccess: () => setEdicao(null),
    onError: (erro) => {
      if (currentRecord(alterarConteudo, erro) === null) toast.error(erro.message);
    },
  });
  const atual = currentRecord(alterarConteudo, salvar.error);
  const desistir = () => {
    setEdicao(null);
    salvar.reset();
  };
  const gravar = () => {
    // While both versions are shown, theirs are the buttons that decide.
    if (edicao === null || atual !== null) return;
    const novo = edicao.Titulo.trim();
    if (novo === '' || novo === Titulo) desistir();
    else salvar.mutate({ ...edicao, Titulo: novo });
  };
  return (
    <>
      <input
        className={styles.nomeDoModulo}
        aria-label={`Título do módulo ${Titulo}`}
        value={edicao?.Titulo ?? Titulo}
        maxLength={TITULO_DO_MODULO}
        onChange={({ currentTarget: { value } }) =>
          setEdicao((antes) => ({ Titulo: value, Versao: antes?.Versao ?? Versao }))
        }
        onBlur={gravar}
        onKeyDown={(evento) => {
          if (evento.key === 'Enter') evento.currentTarget.blur();
          if (evento.key === 'Escape') desistir();
        }}
      />
      {edicao === null || atual === null ? null : (
        <div className={styles.duasVersoes}>
          <DuasVersoes
            titulo="Outra pessoa alterou este módulo enquanto você editava"
            diferencas={[
              { rotulo: 'Título do módulo', minha: edicao.Titulo.trim(), atual: atual.Titulo },
            ].filter(({ minha, atual }) => minha !== atual)}
            salvando={salvar.isPending}
            aoManterMinha={() => salvar.mutate({ Titulo: edicao.Titulo.trim(), Versao: atual.Versao })}
            aoUsarAtual={() => {
              desistir();
              void reread();
            }}
          />
        </div>
      )}
    </>
  );
}
