import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { LIMITES } from '#contract/campos.ts';
import { alterarEncarregado, LIMITES_DA_PLATAFORMA } from '#contract/operacao/configuracoes.ts';
import type { Plataforma } from '#contract/plataforma.ts';
import { cnpjValido, limparCNPJ } from '#contract/identificadores.ts';
import { api } from '../../../../lib/api.ts';
import { emailInvalido } from '#contract/email.ts';
import { MaskedInput } from '../../../../ui/fields/MaskedInput.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { ComPlataforma } from '../plataforma/ComPlataforma.tsx';
import { FormularioDaPlataforma } from '../plataforma/FormularioDaPlataforma.tsx';
import { useDecisao } from '../plataforma/useDecisao.ts';
import styles from '../plataforma/Formulario.module.css';

const dadosDe = (plataforma: Plataforma) => ({
  RazaoSocial: plataforma.RazaoSocial ?? '',
  CNPJ: plataforma.CNPJ ?? '',
  EncarregadoNome: plataforma.EncarregadoNome ?? '',
  EncarregadoEmail: plataforma.EncarregadoEmail ?? '',
  EncarregadoSubstituto: plataforma.EncarregadoSubstituto ?? '',
});
type Dados = ReturnType<typeof dadosDe>;

const ids = {
  RazaoSocial: 'RazaoSocial',
  CNPJ: 'CNPJ',
  EncarregadoNome: 'EncarregadoNome',
  EncarregadoEmail: 'EncarregadoEmail',
  EncarregadoSubstituto: 'EncarregadoSubstituto',
};
const rotulos = {
  RazaoSocial: 'Razão social',
  CNPJ: 'CNPJ',
  EncarregadoNome: 'Nome completo',
  EncarregadoEmail: 'E-mail',
  EncarregadoSubstituto: 'Substituto',
} as const;
const campos = [
  'RazaoSocial',
  'CNPJ',
  'EncarregadoNome',
  'EncarregadoEmail',
  'EncarregadoSubstituto',
] as const;

const comparar = (minha: Dados, atual: Dados) =>
  campos
    .filter((campo) => minha[campo] !== atual[campo])
    .map((campo) => ({ rotulo: rotulos[campo], minha: minha[campo], atual: atual[campo] }));

const conferir = ({ CNPJ, EncarregadoNome, EncarregadoEmail }: Dados) => ({
  CNPJ: CNPJ !== '' && !cnpjValido(limparCNPJ(CNPJ)) && 'CNPJ inválido.',
  EncarregadoNome:
    EncarregadoNome.trim() === '' &&
    EncarregadoEmail !== '' &&
    'Informe o nome completo do encarregado (DPO).',
  EncarregadoEmail:
    (EncarregadoEmail === ''
      ? EncarregadoNome.trim() !== '' && 'Informe o e-mail pelo qual o encarregado (DPO) atende.'
      : emailInvalido(EncarregadoEmail) && 'Informe um e-mail válido.') || null,
});

function FormularioDoEncarregado({ plataforma }: { plataforma: Plataforma }) {
  const decisao = useDecisao({
    plataforma,
    dadosDe,
    ids,
    comparar,
    conferir,
    enviar: (dados, Versao = 0) => api(alterarEncarregado, { body: { ...dados, Versao } }),
  });
  const texto = (campo: (typeof campos)[number]) => ({ ...decisao.campo(campo), label: rotulos[campo] });
  return (
    <div className={styles.estreito}>
      <FormularioDaPlataforma decisao={decisao}>
        {plataforma.EncarregadoEmail === null ? (
          <Notice kind="warning" title="Ainda não há encarregado (DPO)">
            A lei pede que a identidade e o contato do encarregado (DPO) sejam públicos. Eles aparecem na
            página{' '}
            <Anchor component={Link} to="/privacidade">
              Privacidade e encarregado (DPO)
            </Anchor>
            , que tem um link no rodapé de todas as páginas.
          </Notice>
        ) : null}
        <fieldset className={styles.grupo}>
          <legend>Encarregado (DPO) pelo tratamento de dados pessoais</legend>
          <TextField
            {...texto('EncarregadoNome')}
            maxLength={LIMITES_DA_PLATAFORMA.EncarregadoNome}
            autoComplete="off"
          />
          <TextField
            {...texto('EncarregadoEmail')}
            type="email"
            help="Onde as pessoas pedem acesso, correção ou eliminação dos seus dados."
            maxLength={LIMITES.Email}
            autoComplete="off"
          />
          <TextField
            {...texto('EncarregadoSubstituto')}
            help="Opcional. Quem responde nas ausências do encarregado (DPO)."
            maxLength={LIMITES_DA_PLATAFORMA.EncarregadoSubstituto}
            autoComplete="off"
          />
        </fieldset>
        <fieldset className={styles.grupo}>
          <legend>Quem opera a plataforma</legend>
          <TextField
            {...texto('RazaoSocial')}
            help="Opcional. A empresa que presta este serviço aos clientes."
            maxLength={LIMITES_DA_PLATAFORMA.RazaoSocial}
            autoComplete="off"
          />
          <MaskedInput {...texto('CNPJ')} kind="cnpj" help="Opcional." />
        </fieldset>
      </FormularioDaPlataforma>
    </div>
  );
}

export const Encarregado = () => <ComPlataforma Formulario={FormularioDoEncarregado} />;
