import { UnstyledButton } from '@mantine/core';
import { IconBuildingCog, IconChevronRight, IconSchool } from '#icons';
import { useLocation, useNavigate } from 'react-router';
import { internalDestination } from '../../../lib/destination.ts';
import { homePage, sessao } from '../../../lib/session.ts';
import { useUsuario } from '../../../lib/useSessao.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { inForeground } from '../../../ui/foreground.ts';
import { Moldura } from '../../../components/Moldura.tsx';
import styles from './AmbienteScreen.module.css';

const MOSTRADAS = 6;

/** identificacao/perfil: the choice of environment of an administrator who is also a student. */
export default function AmbienteScreen() {
  const navigate = useNavigate();
  const { state }: { state: { destino?: unknown } | null } = useLocation();
  const usuario = useUsuario();
  if (usuario === null) return null;
  const { Nome, Adm, EhAluno, EhAdmAluno, ListaInstituicoes } = usuario;
  const primeiroNome = Nome.split(' ', 1)[0];
  const restantes = ListaInstituicoes.length - MOSTRADAS;

  const escolher = (adm: boolean) =>
    inForeground(() => {
      sessao.escolherArea(adm);
      return navigate(internalDestination(state?.destino) ?? homePage(usuario, adm), { replace: true });
    });

  return (
    <Moldura titulo="Escolha o ambiente" texto={`Olá, ${primeiroNome}. Onde você quer entrar agora?`}>
      <ul className={styles.cartoes}>
        {Adm ? (
          <li>
            <UnstyledButton className={styles.cartao} onClick={() => void escolher(true)}>
              <IconBuildingCog size={28} stroke={1.6} aria-hidden="true" className={styles.icone} />
              <span className={styles.corpo}>
                <span className={styles.nome}>Área administrativa</span>
                <span className={styles.descricao}>
                  Clientes, cursos, pessoas e configurações da plataforma.
                </span>
              </span>
              <IconChevronRight size={20} aria-hidden="true" className={styles.seta} />
            </UnstyledButton>
          </li>
        ) : null}
        {EhAluno || EhAdmAluno || !Adm ? (
          <li>
            <UnstyledButton className={styles.cartao} onClick={() => void escolher(false)}>
              <IconSchool size={28} stroke={1.6} aria-hidden="true" className={styles.icone} />
              <span className={styles.corpo}>
                <span className={styles.nome}>Área do aluno</span>
                <span className={styles.descricao}>
                  {ListaInstituicoes.length === 0
                    ? 'Seus cursos e certificados.'
                    : 'Seus cursos e certificados nestas instituições:'}
                </span>
                {ListaInstituicoes.slice(0, MOSTRADAS).map((instituicao) => (
                  <span key={instituicao.IdCliente} className={styles.instituicao}>
                    <Avatar
                      logo
                      name={instituicao.NomeFantasia}
                      initials={instituicao.Iniciais}
                      picture={instituicao.Imagem}
                      size={28}
                    />
                    <span>{instituicao.NomeFantasia}</span>
                  </span>
                ))}
                {restantes > 0 ? (
                  <span className={styles.descricao}>
                    {restantes === 1 ? 'e mais 1 instituição' : `e mais ${restantes} instituições`}
                  </span>
                ) : null}
              </span>
              <IconChevronRight size={20} aria-hidden="true" className={styles.seta} />
            </UnstyledButton>
          </li>
        ) : null}
      </ul>
    </Moldura>
  );
}
