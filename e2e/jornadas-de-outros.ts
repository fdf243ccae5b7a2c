import { resolve } from 'node:path';
import { logar, obterToken } from '#contract/acesso/identidade.ts';
import { chamador } from './chamadas.ts';
import { cursoPronto } from './curso-pronto.ts';
import type { OutroNavegador } from './outro-navegador.ts';
import { cursoComPacote, pacote } from './pacotes.ts';
import { SENHA } from './program.ts';

/** What people do every day, in the words of the screens, for browsers that are not Chromium. */

const ALUNO = 'aluno@habilita.example';
const CURSO = 'Mãos em outro navegador';
const LICAO = 'Lição de outro navegador';

/** Keeps a place here and something in the browser's storage, and concludes. */
const PACOTE = {
  'index.html': `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><title>Lição</title></head><body>
    <p id="estado"></p><button>Marcar</button><button>Concluir</button>
    <script>
      function acharApi(w) { for (var n = 0; n < 9; n++) { if (w.API) return w.API; if (w.parent === w) return null; w = w.parent; } }
      var api = acharApi(window);
      var botoes = document.querySelectorAll('button');
      api.LMSInitialize('');
      function mostrar() {
        document.getElementById('estado').textContent = [api.LMSGetValue('cmi.core.entry'),
          api.LMSGetValue('cmi.core.lesson_location'), localStorage.getItem('x')].join('|');
      }
      botoes[0].onclick = function () {
        api.LMSSetValue('cmi.core.lesson_location', 'tela-3');
        api.LMSSetValue('cmi.core.lesson_status', 'incomplete');
        api.LMSCommit('');
        localStorage.setItem('x', '1');
        mostrar();
      };
      botoes[1].onclick = function () {
        api.LMSSetValue('cmi.core.score.raw', '95');
        api.LMSSetValue('cmi.core.lesson_status', 'passed');
        api.LMSFinish('');
      };
      mostrar();
    </script></body></html>`,
};

/** The courses that the student finds, by their addresses; the lesson of one was made by another tool. */
export async function preparar({ url, database }: { url: string; database: string }) {
  const semSessao = chamador({ url, token: '' });
  const { access_token: token } = await semSessao(obterToken, {
    body: { username: 'adm@habilita.example', password: SENHA, grant_type: 'password' },
  });
  const entrada = await semSessao(logar, { body: { Email: ALUNO, Senha: SENHA } });
  if (!('IdClienteAluno' in entrada)) throw new Error('o aluno não entra');
  const { IdClienteSelecionado: IdCliente, IdClienteAluno } = entrada;
  const IdCurso = await cursoPronto({ url, token }, { IdCliente, IdClienteAluno }, CURSO);
  const bytes = pacote('1.2', PACOTE);
  const quem = { aluno: ALUNO, IdClienteAluno };
  const licao = await cursoComPacote({ url, database, token }, { nome: LICAO, bytes, ...quem });
  return { curso: `/#/curso-aluno/${IdCurso}`, licao };
}

async function entrar(page: OutroNavegador, login: string) {
  await page.go('/');
  await page.fill('E-mail ou CPF', login);
  await page.fill('Senha', SENHA);
  await page.looked();
  await page.click('button', 'Entrar');
  await page.gone('field', 'E-mail ou CPF');
}

const proxima = async (page: OutroNavegador) => {
  await page.see('text', 'Aula concluída');
  await page.looked();
  await page.click('link', /Próxima aula/);
};

/** In order, by the buttons; how they come is drawn by lot. */
async function ordenar(page: OutroNavegador, certa: string[]) {
  const lugar = (texto: string) =>
    page.run<number>(
      `return [...document.querySelectorAll('button')].map((b) => b.getAttribute('aria-label') || '')
        .filter((nome) => nome.startsWith('Subir')).indexOf('Subir: ' + arguments[0])`,
      texto,
    );
  for (const [alvo, texto] of certa.entries()) {
    for (let vez = 0; vez < 3 && (await lugar(texto)) > alvo; vez++)
      await page.click('button', `Subir: ${texto}`);
  }
}

/** A course of every kind of lesson on a phone, to its certificate. */
export async function estudar(page: OutroNavegador, curso: string) {
  await page.resize(360, 740);
  await entrar(page, ALUNO);
  await page.go('/#/cursos-aluno');
  await page.see('link', new RegExp(CURSO));
  await page.looked();
  await page.go(curso);
  await page.see('text', 'Rosa Lima');
  await page.looked();
  await page.click('link', 'Começar o curso');

  await page.see('heading', 'Olhe a luva');
  await proxima(page);

  await page.see('heading', 'Veja como se faz');
  await page.poll('return document.querySelector("video").readyState').toBeGreaterThan(0);
  await page
    .poll(
      `const video = document.querySelector('video');
      video.muted = true;
      video.playbackRate = 2;
      if (video.paused) void video.play();
      return video.currentTime`,
    )
    .toBeGreaterThan(3);
  await page.poll('return document.querySelector("video").textTracks[0].cues.length').toBeGreaterThan(0);
  await page.click('text', 'Transcrição');
  await page.see('button', /^0:0\d/);
  await proxima(page);

  await page.see('text', 'Página 1 de 1');
  await page.see('text', /O número do CA está legível/);
  await page.poll('return document.querySelector("canvas").width').toBeGreaterThan(100);
  await proxima(page);

  await page.click('button', 'Começar a avaliação');
  await page.click('field', 'Pedir a troca');
  await page.see('text', 'Respostas salvas');
  await page.looked();
  await page.click('button', 'Próxima questão');
  await page.see('heading', /^Questão 2 de 2/);
  await ordenar(page, ['Conferir', 'Calçar', 'Trabalhar']);
  await page.see('text', '2 de 2 respondidas');
  await page.click('button', 'Conferir e entregar');
  await page.click('button', 'Entregar');
  await page.see('heading', 'Curso concluído');
  await page.looked();
  await page.click('button', 'Assinar o certificado');
  await page.click('field', /^Assino e declaro/);
  await page.fill('Sua senha', SENHA);
  await page.click('button', 'Assinar');
  await page.see('text', /Certificado assinado/);
  await page.looked();
}

/** On an address of its own, whose storage browsers keep apart from what it has elsewhere. */
export async function estudarPacote(page: OutroNavegador, licao: string) {
  const dentro = () => page.frames(LICAO, 'Conteúdo do pacote');
  const estado = 'return document.getElementById("estado").textContent';
  await page.go(licao);
  await dentro();
  await page.poll(estado).toBe('ab-initio||');
  await page.click('button', 'Marcar');
  await page.poll(estado).toBe('ab-initio|tela-3|1');
  await page.frames();
  await page.looked();
  await page.reload();
  await dentro();
  await page.poll(estado).toMatch(/^resume\|tela-3/);
  await page.click('button', 'Concluir');
  await page.frames();
  await page.see('heading', 'Curso concluído');
  await page.looked();
}

export async function sair(page: OutroNavegador) {
  await page.resize(1440, 900);
  await page.go('/#/perfil');
  await page.see('heading', 'Meus dados');
  await page.click('button', /^Minha conta/);
  await page.click('item', 'Sair');
  await page.see('field', 'E-mail ou CPF');
  await page.looked();
}

/** Lists, drawers, dates, choices, texts and files on a wide screen. */
export async function administrar(page: OutroNavegador) {
  await page.resize(1440, 900);
  await entrar(page, 'adm@habilita.example');
  await page.go('/#/clientes');
  await page.fill(/^Buscar/, 'vale verde');
  await page.gone('text', 'Metalúrgica Serra Azul');
  await page.looked();
  await page.click('button', /Cooperativa Vale Verde/);
  await page.click('tab', 'Turmas');
  await page.click('button', 'Nova turma');
  await page.fill('Nome da turma', 'Turma de outro navegador');
  await page.click('field', 'Início');
  await page.type('field', 'Início', '01012020');
  await page.click('field', 'Término');
  await page.type('field', 'Término', '31122190');
  await page.fill('Vagas', '5');
  await page.looked();
  await page.click('button', 'Abrir turma');
  await page.see('heading', 'Turma de outro navegador');
  await page.click('tab', 'Conteúdo');
  await page.click('button', 'Incluir cursos');
  await page.click('field', 'Cursos');
  await page.type('field', 'Cursos', CURSO);
  await page.click('option', new RegExp(CURSO));
  await page.click('button', 'Incluir 1 curso');
  await page.see('button', /^Retirar/);
  await page.looked();

  await page.go('/#/cursos');
  await page.click('button', 'Novo curso');
  await page.fill('Nome do curso', 'Escrito em outro navegador');
  await page.fill('Categoria', 'Segurança');
  await page.click('button', 'Criar e montar o conteúdo');
  await page.fill('Novo módulo', 'Teoria');
  await page.click('button', 'Adicionar módulo');
  await page.click('button', 'Adicionar aula em Teoria');
  await page.click('item', /^Texto/);
  await page.fill('Título', 'Antes de ligar');
  await page.click('field', 'Texto');
  await page.click('button', 'Negrito');
  await page.type('field', 'Texto', 'Confira a proteção.');
  await page
    .poll('return document.querySelector("[contenteditable=true] strong")?.textContent')
    .toBe('Confira a proteção.');
  await page.see('text', /Salvo às/);
  await page.looked();
  await page.click('button', 'Fechar');
  await page.click('button', 'Adicionar aula em Teoria');
  await page.click('item', /^PDF/);
  await page.fill('Título', 'A lista do turno');
  await page.type('file', 'Documento', resolve('server/sample/arquivos/checklist-epi.pdf'));
  await page.see('button', 'Remover');
  await page.see('text', /Salvo às/);
  await page.looked();
  await page.click('button', 'Fechar');
}
