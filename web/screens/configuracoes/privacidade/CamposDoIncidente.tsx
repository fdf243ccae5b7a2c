import { listarClientes } from '#contract/clientes.ts';
import { TIPOS_DE_DADO } from '#contract/privacidade-incidentes.ts';
import { api, type Campos as Erros } from '../../../lib/api.ts';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { Dropdown } from '../../../ui/Dropdown.tsx';
import { MaskedInput } from '../../../ui/MaskedInput.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { DADOS, type DadosDoIncidente } from './incidentes.ts';
import styles from './Privacidade.module.css';

export const ids = {
  Titulo: 'Titulo',
  ConhecidoEm: 'ConhecidoEm',
  Descricao: 'Descricao',
  Dados: 'dado-identificacao',
  IdCliente: 'IdCliente',
  AfetadosDe: 'AfetadosDe',
  AfetadosAte: 'AfetadosAte',
  Medidas: 'Medidas',
  AnpdEm: 'AnpdEm',
  TitularesEm: 'TitularesEm',
  ComplementoEm: 'ComplementoEm',
  EncerradoEm: 'EncerradoEm',
};

async function procurar(busca: string, signal: AbortSignal) {
  const { Itens } = await api(listarClientes, { querystring: { busca, pagina: 1 }, signal });
  return Itens.map(({ IdCliente, NomeFantasia }) => ({ value: IdCliente, label: NomeFantasia }));
}

type CamposDoIncidenteProps = {
  dados: DadosDoIncidente;
  /** The name of the client escolhido so far. */
  cliente: string | null;
  mudar: (parte: Partial<DadosDoIncidente>) => void;
  Campos: Erros;
};

export function CamposDoIncidente({ dados, cliente, mudar, Campos }: CamposDoIncidenteProps) {
  const dia = (
    campo: 'AfetadosDe' | 'AfetadosAte' | 'AnpdEm' | 'TitularesEm' | 'ComplementoEm' | 'EncerradoEm',
  ) => ({
    name: campo,
    kind: 'date' as const,
    value: dados[campo],
    onValue: (valor: string) => mudar({ [campo]: valor }),
    error: Campos[campo],
  });
  const escolhido =
    dados.IdCliente === null || cliente === null ? [] : [{ value: dados.IdCliente, label: cliente }];
  return (
    <>
      <TextField
        name="Titulo"
        label="Nome do incidente"
        maxLength={150}
        value={dados.Titulo}
        onValue={(Titulo) => mudar({ Titulo })}
        error={Campos['Titulo']}
      />
      <TextField
        name="ConhecidoEm"
        label="Quando se soube"
        type="datetime-local"
        help="No horário de Brasília. O prazo legal conta daqui."
        value={dados.ConhecidoEm}
        onValue={(ConhecidoEm) => mudar({ ConhecidoEm })}
        error={Campos['ConhecidoEm']}
      />
      <TextAreaField
        name="Descricao"
        label="O que aconteceu"
        rows={4}
        maxLength={8000}
        value={dados.Descricao}
        onValue={(Descricao) => mudar({ Descricao })}
        error={Campos['Descricao']}
      />
      <fieldset className={styles.dados}>
        <legend>Dados afetados</legend>
        {TIPOS_DE_DADO.map((dado) => (
          <CheckboxField
            key={dado}
            id={`dado-${dado}`}
            label={DADOS[dado]}
            checked={dados.Dados.includes(dado)}
            onChecked={(marcado) =>
              mudar({
                Dados: TIPOS_DE_DADO.filter((um) => (um === dado ? marcado : dados.Dados.includes(um))),
              })
            }
          />
        ))}
        {Campos['Dados'] === undefined ? null : <p className={styles.erro}>{Campos['Dados']}</p>}
      </fieldset>
      <Dropdown
        name="IdCliente"
        label="Empresa"
        help="Sem empresa, o incidente alcança toda a plataforma."
        placeholder="Toda a plataforma"
        value={dados.IdCliente}
        selected={escolhido}
        onSearch={procurar}
        onValue={(valor) => mudar({ IdCliente: valor === null ? null : Number(valor) })}
        error={Campos['IdCliente']}
      />
      <div className={styles.par}>
        <MaskedInput {...dia('AfetadosDe')} label="Pessoas que estavam de" help="Opcional." />
        <MaskedInput {...dia('AfetadosAte')} label="até" help="Opcional." />
      </div>
      <TextAreaField
        name="Medidas"
        label="Medidas tomadas e a tomar"
        rows={4}
        maxLength={8000}
        value={dados.Medidas}
        onValue={(Medidas) => mudar({ Medidas })}
        error={Campos['Medidas']}
      />
      <CheckboxField
        name="Risco"
        label="Pode trazer risco ou dano relevante às pessoas"
        help="Então a ANPD e as pessoas precisam ser avisadas em 3 dias úteis."
        checked={dados.Risco}
        onChecked={(Risco) => mudar({ Risco })}
      />
      <div className={styles.par}>
        <MaskedInput {...dia('AnpdEm')} label="ANPD avisada em" />
        <MaskedInput {...dia('TitularesEm')} label="Pessoas avisadas em" />
        <MaskedInput {...dia('ComplementoEm')} label="Complemento enviado em" />
        <MaskedInput {...dia('EncerradoEm')} label="Encerrado em" />
      </div>
    </>
  );
}
