import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { esteAparelho, LIMITES_DO_APARELHO, ligarAparelho } from '#contract/empresas/aparelhos.ts';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { query } from '../../../lib/query.ts';
import { signOut } from '../../../lib/logout.ts';
import { preference } from '../../../lib/preference.ts';
import { sessao } from '../../../lib/session.ts';
import { tablet } from '../../../lib/tablet.ts';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Moldura } from '../../../components/Moldura.tsx';
import { useTokenDoLink } from '../../../components/useTokenDoLink.ts';
import { EntradaNoTablet } from './EntradaNoTablet.tsx';
import { PrimeiroUso } from './PrimeiroUso.tsx';
import { useSemNinguem } from './useSemNinguem.ts';

/** Long enough to look for one's slip; whatever somebody began is not for the next one to end. */
const RECOMECA_EM = 60_000;

/** The page that a shared tablet shows between one person and the next. */
export default function TabletScreen() {
  const codigo = useTokenDoLink('codigo');
  const [ficha, setFicha] = useState<string | null>(null);
  const [vez, setVez] = useState(0);
  useSemNinguem(RECOMECA_EM, () => {
    setFicha(null);
    setVez((antes) => antes + 1);
  });
  const este = useQuery(query(esteAparelho));
  const aparelho = este.data?.Aparelho;

  if (sessao.usuario()?.Aparelho) return <Navigate to="/cursos-aluno" replace />;
  if (aparelho === undefined) {
    return (
      <Moldura titulo="Tablet compartilhado">
        {este.isError ? <Falha consulta={este} /> : <Loading label="Abrindo o tablet…" />}
      </Moldura>
    );
  }
  if (aparelho === null) return <LigarTablet codigo={codigo ?? ''} />;
  return (
    <Moldura
      titulo={ficha === null ? 'Quem vai estudar?' : 'Entrar com a ficha'}
      texto={`${aparelho.Setor} · ${aparelho.Nome}`}
      empresa={aparelho}
    >
      {ficha === null ? (
        <EntradaNoTablet key={vez} aoUsarFicha={setFicha} />
      ) : (
        <PrimeiroUso key={ficha} ficha={ficha} aoVoltar={() => setFicha(null)} />
      )}
    </Moldura>
  );
}

const ids = { Codigo: 'Codigo' };

function LigarTablet({ codigo }: { codigo: string }) {
  const { campo, ...form } = useForm({
    inicial: () => ({ Codigo: codigo }),
    ids,
    enviar: ({ Codigo }) => api(ligarAparelho, { body: { Codigo: Codigo.trim() } }),
    aoSalvar: () => {
      tablet.remember();
      // Whoever prepared it here leaves neither what they prefer nor a session of theirs behind.
      preference.forget();
      if (sessao.autenticado()) signOut({ onEnter: '/tablet' });
    },
    perde: () => false,
  });
  return (
    <Moldura
      titulo="Vincular este tablet"
      texto="Este navegador passa a ser o tablet de um setor, para todas as pessoas dele. Use um aparelho da empresa, nunca o seu."
    >
      <Formulario form={form} semResumo>
        <TextField
          {...campo('Codigo')}
          label="Código do tablet"
          help="O gestor do setor o prepara em Alunos, Tablets. Vale por 30 minutos, uma vez."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LIMITES_DO_APARELHO.Codigo}
          autoFocus={codigo === ''}
        />
        <Button type="submit" fullWidth loading={form.salvando}>
          Vincular este tablet
        </Button>
      </Formulario>
    </Moldura>
  );
}
