import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { auditoria } from '#contract/operacao/auditoria.ts';
import { nomeDoObjeto } from '#contract/operacao/auditoria-palavras.ts';
import type { Output } from '#contract/call.ts';
import { EscolherCliente } from '../../../components/clientes/EscolherCliente.tsx';
import { EscolherPessoa } from '../../empresas/alunos/EscolherPessoa.tsx';
import { searchFromUrl } from '../../../lib/search-from-url.ts';
import { useIdFilter } from '../../../lib/useIdFilter.ts';
import { useSearchParam } from '../../../lib/useSearchParam.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import styles from '../../../components/Registros.module.css';

const DIA = /^\d{4}-\d{2}-\d{2}$/;
const NOMES = ['usuario', 'cliente', 'acao', 'objeto', 'de', 'ate'];

/** What the address says of them. */
export function useFiltrosDaAuditoria() {
  const [usuario] = useIdFilter('usuario');
  const [cliente] = useIdFilter('cliente');
  const [acao] = useSearchParam('acao', /^.{1,80}$/);
  const [objeto] = useSearchParam('objeto', /^\w{1,40}$/);
  const [de] = useSearchParam('de', DIA);
  const [ate] = useSearchParam('ate', DIA);
  const escrito = (valor: string) => (valor === '' ? undefined : valor);
  return {
    usuario,
    cliente,
    acao: escrito(acao),
    objeto: escrito(objeto),
    de: escrito(de),
    ate: escrito(ate),
  };
}

type FiltrosDaAuditoriaProps = { lista: Output<typeof auditoria> | undefined };

export function FiltrosDaAuditoria({ lista }: FiltrosDaAuditoriaProps) {
  const { acao, objeto, de, ate } = useFiltrosDaAuditoria();
  const [, escolherUsuario] = useIdFilter('usuario');
  const [, escolherCliente] = useIdFilter('cliente');
  const [, mudarAcao] = useSearchParam('acao', /./);
  const [, mudarObjeto] = useSearchParam('objeto', /./);
  return (
    <fieldset className={styles.filtros}>
      <legend className="ui-hidden">Filtros da auditoria</legend>
      <EscolherPessoa
        label="Quem"
        vazio="Todas as pessoas"
        escolhida={lista?.Escolhidos.Usuario ?? null}
        aoEscolher={escolherUsuario}
      />
      <EscolherCliente
        label="Cliente"
        escolhido={lista?.Escolhidos.Cliente ?? null}
        aoEscolher={escolherCliente}
      />
      <SelectField
        name="acao"
        label="O quê"
        value={acao ?? ''}
        onValue={mudarAcao}
        options={(lista?.Acoes ?? []).map((value) => ({ value, label: value }))}
        placeholder="Todos os atos"
      />
      <SelectField
        name="objeto"
        label="Em quê"
        value={objeto ?? ''}
        onValue={mudarObjeto}
        options={(lista?.Objetos ?? []).map((value) => ({ value, label: nomeDoObjeto(value) }))}
        placeholder="Em tudo"
      />
      <Dia nome="de" label="Do dia" valor={de} />
      <Dia nome="ate" label="Até o dia" valor={ate} />
    </fieldset>
  );
}

/** Beside the other actions of the list, so that nothing moves when it comes and goes. */
export function LimparFiltros() {
  const [busca, setBusca] = useSearchParams();
  if (!NOMES.some((nome) => busca.has(nome))) return null;
  const limpar = () => {
    const depois = searchFromUrl();
    for (const nome of [...NOMES, 'pagina']) depois.delete(nome);
    setBusca(depois, { replace: true });
  };
  return (
    <Button variant="subtle" onClick={limpar}>
      Limpar filtros
    </Button>
  );
}

/** In the address once it is whole, or empty again. */
function Dia({ nome, label, valor = '' }: { nome: string; label: string; valor: string | undefined }) {
  const [, mudar] = useSearchParam(nome, DIA);
  return (
    <DateField
      name={nome}
      label={label}
      value={valor}
      onValue={(dia, { complete }) => {
        if (complete || dia === '') mudar(dia);
      }}
    />
  );
}
