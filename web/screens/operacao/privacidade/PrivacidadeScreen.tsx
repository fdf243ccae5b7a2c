import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { ListaDeDados } from '../../../components/ListaDeDados.tsx';
import { usePlataforma } from '../../../lib/plataforma.ts';
import { useUsuario } from '../../../lib/useSessao.ts';
import { applyMask } from '../../../ui/fields/masks.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import styles from './Privacidade.module.css';
import { AvisosPublicos } from './AvisosPublicos.tsx';
import { ComoProtegemos } from './ComoProtegemos.tsx';
import { direitos } from './direitos.ts';
import { OQueGuardamos } from './OQueGuardamos.tsx';

/** Anybody, without login: who answers for people's data, what is kept, why, how long, and how to ask. */
export default function PrivacidadeScreen() {
  const usuario = useUsuario();
  const { Nome, RazaoSocial, CNPJ } = usePlataforma();
  const operadora = RazaoSocial ?? Nome;
  return (
    <article className={styles.pagina}>
      <PageTitle>Privacidade e encarregado (DPO)</PageTitle>
      <h1>Privacidade e encarregado (DPO)</h1>
      <p className={styles.resumo}>
        Guardamos o que está nesta página, pelos motivos e pelos prazos que ela diz. Não há propaganda, não há
        rastreadores e ninguém compra os seus dados.
      </p>

      <AvisosPublicos />

      <section aria-labelledby="encarregado">
        <h2 id="encarregado">Com quem falar</h2>
        <Contato />
      </section>

      <section aria-labelledby="papeis">
        <h2 id="papeis">Quem é quem</h2>
        <dl className={styles.papeis}>
          <div>
            <dt>Controladora: a sua empresa</dt>
            <dd>
              A empresa que cadastrou você decide quais treinamentos pedir e quem os acompanha. Ela é a
              controladora dos seus dados.
            </dd>
          </div>
          <div>
            <dt>Operadora: {operadora}</dt>
            <dd>
              Trata os dados em nome da sua empresa, para que os treinamentos aconteçam. Dos dados da sua
              conta e dos registros de acesso ela é também controladora.
              {CNPJ ? ` CNPJ ${applyMask('cnpj', CNPJ)}.` : ''}
            </dd>
          </div>
        </dl>
      </section>

      <section aria-labelledby="direitos">
        <h2 id="direitos">Os seus direitos</h2>
        <p>A Lei Geral de Proteção de Dados (Lei 13.709/2018, art. 18) garante a você, sem custo:</p>
        <ul>
          {direitos.map((direito) => (
            <li key={direito}>{direito}</li>
          ))}
        </ul>
        <p>
          {usuario === null ? (
            <>
              <Anchor component={Link} to="/identificacao/entrar" inherit underline="always">
                Entre na sua conta
              </Anchor>{' '}
              e abra o seu perfil
            </>
          ) : (
            <>
              Abra o{' '}
              <Anchor component={Link} to="/perfil" inherit underline="always">
                seu perfil
              </Anchor>
            </>
          )}
          : lá você vê e baixa os seus dados na hora e faz os pedidos. Sem conta, escreva ao encarregado
          (DPO). A declaração completa dos seus dados vem em até 15 dias (LGPD, art. 19, II); os outros
          pedidos são atendidos sem demora. Se não ficar satisfeito, você pode procurar a Agência Nacional de
          Proteção de Dados (ANPD).
        </p>
        <p>
          O que a lei manda guardar não pode ser apagado antes do prazo. Nesse caso a conta deixa de existir e
          os registros do treinamento ficam separados, sem outro uso, até a data em que podem ser eliminados.
        </p>
      </section>

      <section aria-labelledby="dados">
        <h2 id="dados">O que guardamos, por que e até quando</h2>
        <OQueGuardamos />
        <p>
          Não pedimos dados sensíveis, como exames de saúde, nem RG. Treinamento exigido por norma não depende
          de consentimento: por isso não há caixinha para marcar, e sim este aviso.
        </p>
      </section>

      <section aria-labelledby="protecao">
        <h2 id="protecao">Como protegemos</h2>
        <ComoProtegemos />
      </section>

      <section aria-labelledby="quem-ve">
        <h2 id="quem-ve">Quem vê os seus dados</h2>
        <p>
          Quem vê cada registro está acima, em “Com quem”. Cada ato de quem administra fica registrado, e em
          Meus dados você vê quem consultou os seus.
        </p>
        <p>
          A página usa só os cookies necessários para a segurança da entrada. Vídeos de outros sites só se
          conectam a eles quando você toca para assistir.
        </p>
      </section>
    </article>
  );
}

function Contato() {
  const { EncarregadoNome, EncarregadoEmail, EncarregadoSubstituto, EmailSuporte } = usePlataforma();
  // Undefined while the answer is on its way.
  if (EncarregadoEmail === undefined) return null;
  if (EncarregadoEmail === null) {
    return (
      <Notice kind="info">
        O encarregado (DPO) ainda não foi indicado. Enquanto isso, fale com{' '}
        {EmailSuporte ? <a href={`mailto:${EmailSuporte}`}>{EmailSuporte}</a> : 'o gestor da sua empresa'}.
      </Notice>
    );
  }
  return (
    <ListaDeDados
      dados={[
        { nome: 'Encarregado (DPO) pelo tratamento de dados pessoais', valor: EncarregadoNome ?? null },
        { nome: 'E-mail', valor: <a href={`mailto:${EncarregadoEmail}`}>{EncarregadoEmail}</a> },
        ...(EncarregadoSubstituto ? [{ nome: 'Substituto', valor: EncarregadoSubstituto }] : []),
      ]}
    />
  );
}
