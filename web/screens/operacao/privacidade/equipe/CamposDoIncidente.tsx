import { listarClientes } from '#contract/empresas/clientes.ts';
import { TIPOS_DE_DADO, LIMITES_DO_INCIDENTE } from '#contract/operacao/privacidade-incidentes.ts';
import { api, type Campos as Erros } from '../../../../lib/api.ts';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { Dropdown } from '../../../../ui/fields/Dropdown.tsx';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { GroupError } from '../../../../ui/fields/GroupError.tsx';
import { MaskedInput } from '../../../../ui/fields/MaskedInput.tsx';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { DADOS, type DadosDoIncidente } from './incidentes.ts';
import styles from './Privacidade.module.css';

export const ids = {
  Titulo: 'Titulo',
  ConhecidoEm: 'ConhecidoEm',
  ConhecidoHora: 'ConhecidoHora',
  Descricao: 'Descricao',
  Dados: 'dado-identificacao',
  IdCliente: 'IdCliente',
  AfetadosDe: 'AfetadosDe',
  AfetadosAte: 'AfetadosAte',
  Medidas: 'Medidas',
  Consequencias: 'Consequencias',
  SemRiscoMotivo: 'SemRiscoMotivo',
  PublicoDe: 'PublicoDe',
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
    campo:
      | 'AfetadosDe'
      | 'AfetadosAte'
      | 'PublicoDe'
      | 'AnpdEm'
      | 'TitularesEm'
      | 'ComplementoEm'
      | 'EncerradoEm',
  ) => ({
    name: campo,
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
        maxLength={LIMITES_DO_INCIDENTE.Titulo}
        value={dados.Titulo}
        onValue={(Titulo) => mudar({ Titulo })}
        error={Campos['Titulo']}
      />
      <div className={styles.par}>
        <DateField
          name="ConhecidoEm"
          label="Data do conhecimento do incidente"
          help="O prazo legal conta a partir desta data."
          value={dados.ConhecidoDia}
          onValue={(ConhecidoDia) => mudar({ ConhecidoDia })}
          error={Campos['ConhecidoEm']}
        />
        <MaskedInput
          kind="time"
          name="ConhecidoHora"
          label="Hora (Brasília)"
          help="De 00:00 a 23:59."
          value={dados.ConhecidoHora}
          onValue={(ConhecidoHora) => mudar({ ConhecidoHora })}
          error={Campos['ConhecidoHora']}
        />
      </div>
      <TextAreaField
        name="Descricao"
        label="O que aconteceu"
        rows={4}
        maxLength={LIMITES_DO_INCIDENTE.Descricao}
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
        <GroupError field={ids.Dados} error={Campos['Dados']} value={dados.Dados} />
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
        <DateField {...dia('AfetadosDe')} label="Pessoas ativas de" help="Opcional." />
        <DateField {...dia('AfetadosAte')} label="até" help="Opcional." />
      </div>
      <TextAreaField
        name="Medidas"
        label="Medidas tomadas e a tomar"
        rows={4}
        maxLength={LIMITES_DO_INCIDENTE.Medidas}
        value={dados.Medidas}
        onValue={(Medidas) => mudar({ Medidas })}
        error={Campos['Medidas']}
      />
      <TextAreaField
        name="Consequencias"
        label="O que pode acontecer com as pessoas"
        help="Vai no texto às pessoas e à ANPD."
        rows={3}
        maxLength={LIMITES_DO_INCIDENTE.Consequencias}
        value={dados.Consequencias}
        onValue={(Consequencias) => mudar({ Consequencias })}
        error={Campos['Consequencias']}
      />
      <fieldset className={styles.dados}>
        <legend>Critérios de risco (Res. CD/ANPD 15/2024, art. 5º)</legend>
        <CheckboxField
          name="LargaEscala"
          label="Larga escala"
          help="Muitas pessoas, muito volume ou muitos lugares."
          checked={dados.LargaEscala}
          onChecked={(LargaEscala) => mudar({ LargaEscala })}
        />
        <CheckboxField
          name="Menores"
          label="Há dados de menores de 18 anos"
          checked={dados.Menores}
          onChecked={(Menores) => mudar({ Menores })}
        />
      </fieldset>
      <CheckboxField
        name="Risco"
        label="Pode trazer risco ou dano relevante às pessoas"
        help="Então a ANPD e as pessoas precisam ser avisadas em 3 dias úteis."
        checked={dados.Risco}
        onChecked={(Risco) => mudar({ Risco })}
      />
      {dados.Risco ? null : (
        <TextAreaField
          name="SemRiscoMotivo"
          label="Por que não há risco relevante"
          help="Obrigatório quando um critério está marcado ou há credenciais entre os dados."
          rows={3}
          maxLength={LIMITES_DO_INCIDENTE.SemRiscoMotivo}
          value={dados.SemRiscoMotivo}
          onValue={(SemRiscoMotivo) => mudar({ SemRiscoMotivo })}
          error={Campos['SemRiscoMotivo']}
        />
      )}
      <div className={styles.par}>
        <DateField {...dia('AnpdEm')} label="ANPD avisada em" />
        <DateField {...dia('TitularesEm')} label="Pessoas avisadas em" />
        <DateField
          {...dia('PublicoDe')}
          label="Aviso público desde"
          help="Se não dá para avisar um a um: na entrada e na página Privacidade, por 90 dias a contar desse dia; não pode ser um dia que já passou."
        />
        <DateField {...dia('ComplementoEm')} label="Complemento enviado em" />
        <DateField {...dia('EncerradoEm')} label="Encerrado em" />
      </div>
    </>
  );
}
