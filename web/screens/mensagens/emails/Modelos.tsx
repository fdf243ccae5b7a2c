import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { listarModelos, type OrigemDoModelo } from '#contract/mensagens/emails-modelos.ts';
import { EscolherCliente } from '../../../components/clientes/EscolherCliente.tsx';
import { Selo } from '../../../components/Selo.tsx';
import { query } from '../../../lib/query.ts';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { EditorDoModelo } from './EditorDoModelo.tsx';
import styles from './Emails.module.css';

const ORIGENS: Record<OrigemDoModelo, string> = {
  padrao: 'Texto padrão',
  plataforma: 'Texto próprio',
  cliente: 'Texto do cliente',
};

/** Every kind of message; one of them is opened in place of the list. */
export function Modelos() {
  const [busca] = useSearchParams();
  const aberto = busca.get('modelo');
  const [cliente, setCliente] = useState<{ IdCliente: number; NomeFantasia: string } | null>(null);
  const IdCliente = cliente?.IdCliente ?? null;
  const modelos = useQuery(query(listarModelos, { querystring: { cliente: IdCliente ?? undefined } }));

  if (aberto !== null) {
    return <EditorDoModelo key={`${aberto} ${IdCliente}`} tipo={aberto} cliente={cliente} />;
  }
  return (
    <>
      <div className={styles.filtro}>
        <EscolherCliente
          label="Para quem"
          ajuda="Escolha um cliente para ver e mudar só os textos dele."
          vazio="Todos os clientes"
          escolhido={cliente}
          aoEscolher={(id, NomeFantasia) => setCliente(id === null ? null : { IdCliente: id, NomeFantasia })}
        />
      </div>
      {modelos.isPending ? <Loading /> : null}
      {modelos.isError ? <Falha consulta={modelos} /> : null}
      <ul className={styles.lista}>
        {modelos.data?.map(({ Tipo, Titulo, Quando, Origem }) => (
          <li key={Tipo}>
            <Link to={`?aba=modelos-de-email&modelo=${Tipo}`}>
              <span className={styles.palavras}>
                <strong>{Titulo}</strong>
                <small>{Quando}</small>
              </span>
              <Selo tom={Origem === 'padrao' ? 'neutro' : 'certo'}>{ORIGENS[Origem]}</Selo>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
