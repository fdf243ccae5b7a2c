/**
 * Packages that behave as those of the authoring tools do, each in the way that makes it hard: where the driver looks for
 * the API, what its frames share, what it opens, and when it tells. All say `pronto` with what they resumed from.
 */

const pagina = (corpo: string) =>
  `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><title>Lição</title></head><body><p id="estado">nada</p>${corpo}</body></html>`;

/** Looks from the parent upward and in who opened the window, never in its own. */
const ACIMA = (nome: string) => `function achar() {
  for (var w = window.parent, n = 0; n < 20; n++) { if (w.${nome}) return w.${nome}; if (w === w.parent) break; w = w.parent; }
  if (window.opener) for (w = window.opener, n = 0; n < 20; n++) { if (w.${nome}) return w.${nome}; if (w === w.parent) break; w = w.parent; }
  return null;
}
var api = achar();`;

const mostrar = `function mostrar(texto) { document.getElementById('estado').textContent = texto; }`;

const UM_DOIS = `${ACIMA('API')} ${mostrar}
api.LMSInitialize('');
var guardado = api.LMSGetValue('cmi.suspend_data');
function gravar(valor) {
  api.LMSSetValue('cmi.suspend_data', valor);
  api.LMSSetValue('cmi.core.lesson_status', 'incomplete');
  api.LMSSetValue('cmi.core.score.raw', '70');
  api.LMSCommit('');
}`;

const pequenos = Array.from({ length: 300 }, (_, n) => `js/p${n}.js`);

export type Ferramenta = {
  nome: string;
  versao: '1.2' | '2004 4th Edition';
  paginas: Record<string, string>;
  /** What its manifest says of the lesson. */
  doItem?: string;
  /** Where in it the lesson is shown, if not in its first page. */
  moldura?: string;
  /** What it shows the first time, and after it was opened again. */
  antes: string;
  depois: string;
};

export const FERRAMENTAS: Ferramenta[] = [
  {
    nome: 'Motor que procura só acima e conteúdo numa moldura',
    versao: '1.2',
    paginas: {
      'scormdriver/indexAPI.html': `<!DOCTYPE html><html><head><meta charset="utf-8"><title>Motor</title></head><body>
        <script>${UM_DOIS.replace(mostrar, '')}
          function StoredData() { return guardado; }
          function Gravar(valor) { gravar(valor); return 'gravado'; }
        </script><iframe src="../scormcontent/index.html" title="Lição" width="600" height="300"></iframe></body></html>`,
      'scormcontent/index.html': pagina(
        `<script>${mostrar} var antes = parent.StoredData(); parent.Gravar('tela-2'); mostrar('pronto ' + antes);</script>`,
      ),
    },
    moldura: 'iframe',
    antes: 'pronto ',
    depois: 'pronto tela-2',
  },
  {
    nome: 'Molduras que se chamam umas às outras',
    versao: '1.2',
    paginas: {
      'index.html': `<!DOCTYPE html><html><head><meta charset="utf-8"><title>Molduras</title><script>${UM_DOIS.replace(mostrar, '')}</script></head>
        <frameset rows="40,*"><frame name="menu" src="menu.html"><frame name="conteudo" src="conteudo.html"></frameset></html>`,
      'menu.html': pagina(
        '<script>function anotar(valor) { parent.gravar(valor); return parent.guardado; }</script>',
      ),
      'conteudo.html': pagina(
        `<script>${mostrar} (function tentar() {
          var menu = parent.frames['menu'];
          if (!menu || !menu.anotar) return setTimeout(tentar, 50);
          mostrar('pronto ' + menu.anotar('capítulo 3'));
        })();</script>`,
      ),
    },
    moldura: 'frame[name=conteudo]',
    antes: 'pronto ',
    depois: 'pronto capítulo 3',
  },
  {
    nome: 'Trabalhador à parte, dados por fetch e memória do navegador',
    versao: '2004 4th Edition',
    paginas: {
      'story.html': pagina(`<script>${ACIMA('API_1484_11')} ${mostrar}
        api.Initialize('');
        if (api.SetValue('cmi', 'x') !== 'false' || api.GetValue('cmi') !== '') throw new Error('cmi');
        var guardado = api.GetValue('cmi.suspend_data');
        localStorage.setItem('volume', '7');
        var trabalhador = new Worker('w.js');
        trabalhador.onmessage = function (e) {
          fetch('dados.json').then(function (r) { return r.json(); }).then(function (dados) {
            api.SetValue('cmi.suspend_data', e.data + dados.n + localStorage.getItem('volume'));
            api.SetValue('cmi.completion_status', 'incomplete');
            api.SetValue('cmi.score.scaled', '0.7');
            api.Commit('');
            mostrar('pronto ' + guardado);
          });
        };
        trabalhador.postMessage(20);</script>`),
      'w.js': 'onmessage = function (e) { postMessage("w" + (e.data + 1)); };',
      'dados.json': '{"n":4}',
    },
    antes: 'pronto ',
    depois: 'pronto w2147',
  },
  {
    nome: 'Trezentos arquivos pequenos e dados até o limite',
    versao: '1.2',
    paginas: {
      'index.html': pagina(`<script>window.contados = 0;</script>${pequenos
        .map((nome) => `<script src="${nome}"></script>`)
        .join('')}<script>${UM_DOIS}
        gravar(new Array(4097).join('x'));
        mostrar('pronto ' + window.contados + ' ' + guardado.length);</script>`),
      ...Object.fromEntries(pequenos.map((nome) => [nome, 'window.contados++;'])),
    },
    antes: 'pronto 300 0',
    depois: 'pronto 300 4096',
  },
  {
    nome: 'Dados de 2004 até o limite',
    versao: '2004 4th Edition',
    paginas: {
      'index.html': pagina(`<script>${ACIMA('API_1484_11')} ${mostrar}
        api.Initialize('');
        var guardado = api.GetValue('cmi.suspend_data');
        api.SetValue('cmi.suspend_data', new Array(64001).join('y'));
        api.SetValue('cmi.exit', 'suspend');
        api.Commit('');
        mostrar('pronto ' + guardado.length + ' ' + api.GetLastError());</script>`),
    },
    antes: 'pronto 0 0',
    depois: 'pronto 64000 0',
  },
  {
    nome: 'Motor que procura antes a API da outra edição, até o topo',
    versao: '1.2',
    paginas: {
      'index.html': pagina(`<script>
        for (var w = window; w.parent && w.parent !== w && !w.API_1484_11; ) w = w.parent;
        ${UM_DOIS} gravar('à mão'); mostrar('pronto ' + guardado);</script>`),
    },
    antes: 'pronto ',
    depois: 'pronto à mão',
  },
  {
    nome: 'Motor que sobe enquanto houver documento, como o do Captivate',
    versao: '1.2',
    paginas: {
      'index.html': pagina(`<script>${UM_DOIS}
        var topo = window.top, degraus = 0;
        try { topo.document; } catch (e) {
          topo = window;
          try { for (; topo.parent.document && degraus < 1000; degraus++) topo = topo.parent; } catch (e) {}
        }
        gravar('subiu'); mostrar((degraus < 1000 ? 'pronto ' : 'sem fim ') + guardado);</script>`),
    },
    antes: 'pronto ',
    depois: 'pronto subiu',
  },
  {
    nome: 'Objetivos do manifesto, que a lição procura por nome',
    versao: '2004 4th Edition',
    paginas: {
      'index.html': pagina(`<script>${ACIMA('API_1484_11')} ${mostrar}
        api.Initialize('');
        function objetivo(id) {
          for (var n = 0; n < Number(api.GetValue('cmi.objectives._count')); n++)
            if (api.GetValue('cmi.objectives.' + n + '.id') === id) return 'cmi.objectives.' + n + '.success_status';
        }
        var antes = ['jogar', 'etiqueta'].map(function (id) { return api.GetValue(objetivo(id)); });
        api.SetValue(objetivo('etiqueta'), 'passed');
        api.Commit('');
        mostrar('pronto ' + antes + ' ' + api.GetLastError() + ' ' + api.GetValue('cmi.objectives._count'));</script>`),
    },
    doItem: `<imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="geral"/>
      <imsss:objective objectiveID="jogar"/><imsss:objective objectiveID="etiqueta"/></imsss:objectives></imsss:sequencing>`,
    antes: 'pronto unknown,unknown 0 3',
    depois: 'pronto unknown,passed 0 3',
  },
  {
    nome: 'Só grava ao ser deixado',
    versao: '1.2',
    paginas: {
      'index.html': pagina(`<script>${UM_DOIS} mostrar('pronto ' + guardado);
        window.onunload = function () { gravar('deixado'); api.LMSFinish(''); };</script>`),
    },
    antes: 'pronto ',
    depois: 'pronto deixado',
  },
];

/** Asks before it goes on, as some do, and opens the lesson in a window of its own, as others do. */
export const JANELA = {
  'index.html': pagina(`<button id="abrir">Abrir o curso</button><script>${mostrar}
    document.getElementById('abrir').onclick = function () {
      if (!confirm('Continuar de onde parou?')) return mostrar('recusado');
      window.aberta = window.open('licao.html', 'licao', 'width=600,height=400');
      mostrar(window.aberta ? 'janela aberta' : 'janela bloqueada');
    };</script>`),
  'licao.html': pagina(`<script>${UM_DOIS} gravar('na janela'); mostrar('pronto ' + guardado);</script>`),
};

/** One of several lessons of 1.2: what is noted it tells only while it is being left; ending, it says so at once. */
export const licao12 = (nome: string) =>
  pagina(`<button id="anotar">Anotar</button><button id="concluir">Concluir</button><script>${ACIMA('API')} ${mostrar}
    api.LMSInitialize('');
    var guardado = api.LMSGetValue('cmi.suspend_data'), nota = '', fim = false;
    mostrar('${nome} pronta: ' + guardado);
    function gravar(valor, situacao) {
      api.LMSSetValue('cmi.suspend_data', valor);
      api.LMSSetValue('cmi.core.lesson_status', situacao);
    }
    document.getElementById('anotar').onclick = function () { nota = 'anotado em ${nome}'; };
    document.getElementById('concluir').onclick = function () {
      fim = true; gravar('concluída', 'completed'); api.LMSFinish('');
    };
    window.onunload = function () { if (fim || !nota) return; gravar(nota, 'incomplete'); api.LMSFinish(''); };</script>`);

/** One of several lessons of 2004: says what it may ask for, and ends with what it asks for, passed or failed. */
export const licao2004 = (nome: string) =>
  pagina(`<p id="pode"></p>${['continue', 'previous', '{target=A}choice', 'suspendAll']
    .map((pede) => `<button data-pede="${pede}">Passar e ${pede}</button>`)
    .join(
      '',
    )}<button data-pede="continue" data-falha="1">Falhar</button><script>${ACIMA('API_1484_11')} ${mostrar}
    api.Initialize('');
    mostrar('${nome} ' + api.GetValue('cmi.entry') + ' ' + api.GetValue('cmi.location'));
    document.getElementById('pode').textContent = ['continue', 'previous', 'choice.{target=A}', 'choice.{target=P}']
      .map(function (qual) { return api.GetValue('adl.nav.request_valid.' + qual); }).join(' ');
    document.querySelectorAll('[data-pede]').forEach(function (botao) {
      botao.onclick = function () {
        var falha = botao.hasAttribute('data-falha');
        api.SetValue('cmi.location', 'fim de ${nome}');
        api.SetValue('cmi.completion_status', 'completed');
        api.SetValue('cmi.success_status', falha ? 'failed' : 'passed');
        api.SetValue('cmi.score.scaled', falha ? '0.2' : '0.9');
        api.SetValue('adl.nav.request', botao.getAttribute('data-pede'));
        api.Terminate('');
      };
    });</script>`);
