import { useMutation } from '@tanstack/react-query';
import type { Importacao } from '#contract/empresas/importacao.ts';
import { escolherSetor } from '#contract/empresas/importacao-escolhas.ts';
import type { Setor } from '#contract/empresas/setores.ts';
import { api } from '../../../../lib/api.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { destinoDoSetor } from '../dados-da-importacao.ts';
import styles from '../Importacao.module.css';

type DestinoDoSetorProps = {
  importacao: Importacao;
  setor: Importacao['EscolhasDeSetor'][number];
  setores: readonly Setor[];
};

/** One sector of the sheet, and what becomes of it. */
export function DestinoDoSetor({ importacao, setor, setores }: DestinoDoSetorProps) {
  const { IdImportacao } = importacao;
  const { Nome, IdClienteSetor } = setor;
  const escolher = useMutation({
    mutationFn: (valor: string) =>
      api(escolherSetor, {
        body: {
          IdImportacao,
          Nome,
          ...(valor === 'criar' || valor === 'ignorar'
            ? { Destino: valor }
            : { Destino: 'usar' as const, IdClienteSetor: Number(valor) }),
        },
      }),
  });
  const existentes = setores.filter(({ Status }) => Status === 'A');
  const destino = destinoDoSetor(setor, importacao);
  return (
    <li className={styles.setor}>
      <span className={styles.nomeDoSetor}>{Nome}</span>
      <SelectField
        name={`setor-${Nome}`}
        label={null}
        aria-label={`O que fazer com o setor ${Nome}`}
        placeholder="Escolha…"
        disabled={escolher.isPending}
        error={escolher.error?.message}
        value={escolher.isPending ? escolher.variables : String(IdClienteSetor ?? destino ?? '')}
        onValue={(valor) => {
          if (valor !== '') escolher.mutate(valor);
        }}
        options={[
          { value: 'criar', label: 'Criar este setor' },
          { value: 'ignorar', label: 'Ignorar' },
          ...existentes.map((um) => ({ value: String(um.IdClienteSetor), label: `Usar ${um.Descricao}` })),
        ]}
      />
    </li>
  );
}
