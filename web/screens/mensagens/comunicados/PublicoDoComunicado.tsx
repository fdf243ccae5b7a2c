import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listarClientes } from '#contract/empresas/clientes.ts';
import { previaComunicado, type Publico } from '#contract/mensagens/comunicados.ts';
import { setoresDoCliente } from '#contract/empresas/setores.ts';
import { GetTurmasByCliente } from '#contract/turmas/turmas.ts';
import { api } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { Dropdown } from '../../../ui/fields/Dropdown.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import styles from './Comunicados.module.css';
import { dizerPrevia, publicoDe, type Dados } from './dados-do-comunicado.ts';

type PublicoDoComunicadoProps = {
  adm: boolean;
  /** The manager's institution. */
  instituicao: number | null;
  dados: Dados;
  mudar: (parte: Partial<Dados>) => void;
  Campos: Record<string, string>;
};

async function procurarClientes(busca: string, signal: AbortSignal) {
  const { Itens } = await api(listarClientes, { querystring: { busca, status: 'A' }, signal });
  return Itens.map(({ IdCliente, NomeFantasia }) => ({ value: IdCliente, label: NomeFantasia }));
}

const opcoes = (adm: boolean): { value: Publico; label: string }[] => [
  ...(adm ? [{ value: 'todos' as const, label: 'Todos, na plataforma inteira' }] : []),
  { value: 'cliente', label: adm ? 'As pessoas de um cliente' : 'Toda a minha equipe' },
  { value: 'setores', label: adm ? 'Setores de um cliente' : 'Setores' },
  { value: 'turmas', label: adm ? 'Turmas de um cliente' : 'Turmas (só as pessoas da minha equipe)' },
];

/** To whom: everybody, a client, sectors or classes; and how many that is. */
export function PublicoDoComunicado({ adm, instituicao, dados, mudar, Campos }: PublicoDoComunicadoProps) {
  const { Publico, Alvos } = dados;
  const IdCliente = adm ? dados.IdCliente : instituicao;
  const procurarAlvos = useCallback(
    async (busca: string, signal: AbortSignal) => {
      const pedido = { params: { id: IdCliente ?? 0 }, signal };
      if (Publico === 'setores') {
        const querystring = { busca, status: 'A' as const };
        const { Itens } = await api(setoresDoCliente, { ...pedido, querystring });
        return Itens.map(({ IdClienteSetor, Descricao }) => ({ value: IdClienteSetor, label: Descricao }));
      }
      const { Itens } = await api(GetTurmasByCliente, { ...pedido, querystring: { busca } });
      return Itens.map(({ IdClienteTurma, Descricao }) => ({ value: IdClienteTurma, label: Descricao }));
    },
    [IdCliente, Publico],
  );
  const porAlvo = Publico === 'setores' || Publico === 'turmas';
  const rotulo = Publico === 'setores' ? 'Setores' : 'Turmas';

  return (
    <>
      <SelectField
        name="Publico"
        label="Para quem"
        value={Publico}
        options={opcoes(adm)}
        onValue={(valor) =>
          mudar({ Publico: opcoes(adm).find(({ value }) => value === valor)?.value ?? 'cliente', Alvos: [] })
        }
      />
      {adm && Publico !== 'todos' ? (
        <Dropdown
          name="IdCliente"
          label="Cliente"
          placeholder="Buscar cliente"
          value={dados.IdCliente}
          selected={
            dados.IdCliente === null ? [] : [{ value: dados.IdCliente, label: dados.Cliente ?? 'Cliente' }]
          }
          onSearch={procurarClientes}
          onValue={(valor, item) =>
            mudar({
              IdCliente: valor === null ? null : Number(valor),
              Cliente: item?.label ?? null,
              Alvos: [],
            })
          }
          error={Campos['IdCliente']}
        />
      ) : null}
      {porAlvo && IdCliente !== null ? (
        <Dropdown
          key={`${Publico}-${IdCliente}`}
          multiple
          name="Alvos"
          label={rotulo}
          placeholder={Publico === 'setores' ? 'Escolher setores' : 'Escolher turmas'}
          value={Alvos.map(({ Id }) => Id)}
          selected={Alvos.map(({ Id, Nome }) => ({ value: Id, label: Nome }))}
          onSearch={procurarAlvos}
          onValue={(_valores, itens) =>
            mudar({ Alvos: itens.map(({ value, label }) => ({ Id: Number(value), Nome: label })) })
          }
          error={Campos['Alvos']}
        />
      ) : null}
      <Quantos dados={dados} adm={adm} />
    </>
  );
}

function Quantos({ dados, adm }: { dados: Dados; adm: boolean }) {
  const publico = publicoDe(dados, adm);
  return (
    <output className={styles.previa}>
      {publico === null ? null : <Contagem publico={publico} PorEmail={dados.PorEmail} />}
    </output>
  );
}

type ContagemProps = { publico: NonNullable<ReturnType<typeof publicoDe>>; PorEmail: boolean };

function Contagem({ publico, PorEmail }: ContagemProps) {
  const previa = useQuery(query(previaComunicado, { body: publico }));
  if (previa.isError) return previa.error.message;
  return previa.data ? dizerPrevia(previa.data, PorEmail) : 'Contando as pessoas…';
}
