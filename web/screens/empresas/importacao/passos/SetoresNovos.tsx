import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Importacao } from '#contract/empresas/importacao.ts';
import { criarSetores } from '#contract/empresas/importacao-escolhas.ts';
import type { Setor } from '#contract/empresas/setores.ts';
import { api } from '../../../../lib/api.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { toast } from '../../../../ui/feedback/toasts.ts';
import { destinoDoSetor } from '../dados-da-importacao.ts';
import { DestinoDoSetor } from './DestinoDoSetor.tsx';
import styles from '../Importacao.module.css';

type SetoresNovosProps = { importacao: Importacao; setores: readonly Setor[]; faltaEscolher: boolean };

/** Sectors of the sheet that the client does not have: created, left out, or one that exists by another name. */
export function SetoresNovos({ importacao, setores, faltaEscolher }: SetoresNovosProps) {
  const { IdImportacao, EscolhasDeSetor: novos } = importacao;
  const escolher = useMutation({
    mutationFn: (Criar: boolean) => api(criarSetores, { body: { IdImportacao, Criar } }),
    onError: (erro) => toast.error(erro.message),
  });
  if (novos.length === 0) return null;
  const destinos = new Set(novos.map((setor) => destinoDoSetor(setor, importacao)));
  const todos = (destino: 'criar' | 'ignorar') => destinos.size === 1 && destinos.has(destino);
  const opcao = (Criar: boolean, label: string) => (
    <Button
      id={Criar ? 'criar-setores' : undefined}
      size="sm"
      variant={todos(Criar ? 'criar' : 'ignorar') ? 'filled' : 'default'}
      aria-pressed={todos(Criar ? 'criar' : 'ignorar')}
      loading={escolher.isPending && escolher.variables === Criar}
      onClick={() => escolher.mutate(Criar)}
    >
      {label}
    </Button>
  );
  return (
    <Notice
      kind={faltaEscolher ? 'error' : destinos.has(null) ? 'warning' : 'info'}
      title={
        faltaEscolher
          ? 'Antes de importar, escolha o que fazer com os setores que ainda não existem'
          : contar(
              novos.length,
              'setor da planilha ainda não existe',
              'setores da planilha ainda não existem',
            )
      }
    >
      <ul className={styles.setores} aria-label="Setores da planilha que ainda não existem">
        {novos.map((setor) => (
          <DestinoDoSetor key={setor.Nome} importacao={importacao} setor={setor} setores={setores} />
        ))}
      </ul>
      {todos('ignorar') ? 'As pessoas entram sem eles.' : null}
      <fieldset className={styles.escolha} aria-label="Todos os setores que ainda não existem">
        {opcao(true, novos.length === 1 ? 'Criar o setor' : `Criar os ${novos.length} setores`)}
        {opcao(false, novos.length === 1 ? 'Ignorar o setor' : 'Ignorar estes setores')}
      </fieldset>
    </Notice>
  );
}
