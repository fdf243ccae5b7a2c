import { useQuery } from '@tanstack/react-query';
import { avisosPublicos } from '#contract/operacao/privacidade-incidentes.ts';
import { ListaDeDados } from '../../../components/ListaDeDados.tsx';
import { formatDay, formatInstant } from '../../../lib/formats.ts';
import { usePlataforma } from '../../../lib/plataforma.ts';
import { query } from '../../../lib/query.ts';
import { Falha } from '../../../components/Falha.tsx';

/** Incidents of which not everybody could be told one by one (Res. CD/ANPD 15/2024, art. 9º). */
export function AvisosPublicos() {
  const { AvisoDeIncidente = false } = usePlataforma();
  const consulta = useQuery({ ...query(avisosPublicos), enabled: AvisoDeIncidente });
  if (consulta.isError) return <Falha consulta={consulta} />;
  return consulta.data?.map((aviso) => {
    const { IdIncidente, Empresa, EncarregadoNome, EncarregadoEmail } = aviso;
    const encarregado = [EncarregadoNome, EncarregadoEmail].filter((um) => um !== null).join(', ');
    return (
      <section key={IdIncidente} aria-labelledby={`incidente-${IdIncidente}`}>
        <h2 id={`incidente-${IdIncidente}`}>Aviso de incidente com dados pessoais</h2>
        <p>
          {Empresa === null
            ? 'Este aviso é para as pessoas das empresas que usam esta plataforma.'
            : `Este aviso é para as pessoas da empresa ${Empresa}.`}{' '}
          Fica nesta página de {formatDay(aviso.Desde)} a {formatDay(aviso.Ate)} (LGPD, art. 48; Res. CD/ANPD
          15/2024).
        </p>
        <ListaDeDados
          frases
          dados={[
            { nome: 'O que aconteceu', valor: aviso.OQueAconteceu },
            { nome: 'Quando soubemos', valor: formatInstant(aviso.ConhecidoEm) },
            { nome: 'Dados que podem ter sido afetados', valor: aviso.Dados },
            { nome: 'O que pode acontecer', valor: aviso.Consequencias },
            { nome: 'O que fizemos', valor: aviso.Medidas },
            {
              nome: 'O que recomendamos',
              valor:
                'Troque a sua senha, desconfie de mensagens que peçam dados e fale com o encarregado (DPO) se notar algo estranho.',
            },
            { nome: 'Dúvidas', valor: encarregado || 'Fale com o gestor da sua empresa.' },
          ]}
        />
      </section>
    );
  });
}
