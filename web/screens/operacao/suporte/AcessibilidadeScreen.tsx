import { Anchor } from '@mantine/core';
import { IconAccessible } from '#icons';
import { Link } from 'react-router';
import { usePlataforma } from '../../../lib/plataforma.ts';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import styles from './Acessibilidade.module.css';

const OFERECEMOS = [
  'Tudo se faz pelo teclado: Tab anda, Enter abre, Esc fecha, e o foco está sempre à vista.',
  'Leitores de tela recebem títulos, nomes de campos, erros e avisos; os certificados e documentos em PDF têm a estrutura marcada.',
  'A página cresce até 200% e cabe em telas de 360 pixels sem rolar para o lado; no perfil você escolhe o tamanho das letras e o tema claro ou escuro.',
  'Aulas de texto podem ser ouvidas, onde o navegador tem uma voz em português.',
  'Um curso que uma norma exige só se publica com legenda nos vídeos; os outros, com legenda ou transcrição. Onde o autor enviou o vídeo em Libras, ele aparece em uma janela junto da aula; nos vídeos, no mesmo tempo deles. Onde ele só informou o endereço, há um link.',
  'Nada pisca, e as animações param para quem pede menos movimento no aparelho.',
  'Tempo extra em avaliações com limite, para quem pede ao gestor da empresa ou a quem administra.',
];

const LIMITES = [
  'Pacotes SCORM, cmi5 e H5P são feitos em outras ferramentas: a acessibilidade deles depende de quem os fez.',
  'Vídeos do YouTube e do Vimeo usam o player e as legendas desses serviços.',
  'PDFs enviados pelos autores aparecem como foram feitos.',
];

/** LBI (Lei 13.146/2015), art. 63: what is accessible here, what is not, and whom to ask. */
export default function AcessibilidadeScreen() {
  const { EmailSuporte } = usePlataforma();
  return (
    <article className={styles.pagina}>
      <PageTitle>Acessibilidade</PageTitle>
      <h1>
        <IconAccessible size={36} stroke={1.8} aria-hidden="true" />
        Acessibilidade
      </h1>
      <p>
        Todas as pessoas precisam poder estudar e provar que estudaram. Seguimos as diretrizes WCAG 2.2, nível
        AA, e a ABNT NBR 17225, como pede a Lei Brasileira de Inclusão (Lei 13.146/2015, art. 63). Cada página
        é conferida por programa a cada mudança; isso não acha tudo.
      </p>
      <section aria-labelledby="oferecemos">
        <h2 id="oferecemos">O que há</h2>
        <ul>
          {OFERECEMOS.map((um) => (
            <li key={um}>{um}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="limites">
        <h2 id="limites">O que não depende de nós</h2>
        <ul>
          {LIMITES.map((um) => (
            <li key={um}>{um}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="pedir">
        <h2 id="pedir">Encontrou uma barreira?</h2>
        <p>
          Diga em que página e o que usa para navegar.{' '}
          {EmailSuporte ? (
            <>
              Escreva para{' '}
              <Anchor href={`mailto:${EmailSuporte}`} underline="always" inherit>
                {EmailSuporte}
              </Anchor>
              , ou, já tendo entrado, pela{' '}
            </>
          ) : (
            'Já tendo entrado, escreva pela '
          )}
          <Anchor component={Link} to="/suporte" underline="always" inherit>
            Central de Ajuda
          </Anchor>
          . Se precisa fazer um treinamento ou uma avaliação de outro modo, peça também ao gestor da sua
          empresa.
        </p>
      </section>
    </article>
  );
}
