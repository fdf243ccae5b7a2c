/** Markup that tries to run `xss()` or to take over the page, in many spellings. */

const JS = 'javascript:xss()';
const LINKS = [
  JS,
  'JaVaScRiPt:xss()',
  ' javascript:xss()',
  '&#106;avascript:xss()',
  '&#x6A;avascript&colon;xss()',
  'java&Tab;script:xss()',
  'java&NewLine;script:xss()',
  '&#1;javascript:xss()',
  'vbscript:xss()',
  'data:text/html,<script>xss()</script>',
  'data:text/html;base64,PHNjcmlwdD54c3MoKTwvc2NyaXB0Pg==',
  '//mal.example/x',
  'https://mal.example" onclick="xss()',
];
const HANDLERS = [
  'onerror',
  'onload',
  'onclick',
  'onmouseover',
  'onfocus',
  'onanimationstart',
  'ontoggle',
  'OnErRoR',
];
const TAGS = [
  'img',
  'svg',
  'body',
  'video',
  'audio',
  'input',
  'details',
  'iframe',
  'object',
  'embed',
  'p',
  'marquee',
  'style',
];

const comLinks = LINKS.flatMap((link) => [
  `<a href="${link}">a</a>`,
  `<a href='${link}'>a</a>`,
  `<a href=${link.replaceAll(' ', '&#32;')}>a</a>`,
  `<a xlink:href="${link}">a</a>`,
  `<svg><a xlink:href="${link}"><text>a</text></a></svg>`,
  `<form action="${link}"><button>a</button></form>`,
  `<button formaction="${link}">a</button>`,
  `<iframe src="${link}"></iframe>`,
  `<img src="${link}">`,
]);
const comHandlers = HANDLERS.flatMap((handler) =>
  TAGS.flatMap((tag) => [
    `<${tag} src=x ${handler}=xss()>`,
    `<${tag}/src="x"/${handler}="xss()"/autofocus/open>`,
  ]),
);
const inteiros = [
  '<script>xss()</script>',
  '<SCRIPT SRC=//mal.example/x.js></SCRIPT>',
  '<scr<script>ipt>xss()</scr</script>ipt>',
  '<<script>xss();//<</script>',
  '<script\n>xss()</script\n>',
  '<svg><script>xss()</script></svg>',
  '<svg><style><img src=x onerror=xss()></style></svg>',
  '<svg><foreignObject><img src=x onerror=xss()></foreignObject></svg>',
  '<svg><animate onbegin=xss() attributeName=x dur=1s>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=xss()>#x"></use></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=xss()&gt;">',
  '<math><mtext></p><style><img src=x onerror=xss()>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=xss()>',
  '<noscript><p title="</noscript><img src=x onerror=xss()>"></noscript>',
  '<template><img src=x onerror=xss()></template>',
  '<textarea></textarea><img src=x onerror=xss()>',
  '<title><img src=x onerror=xss()></title>',
  '<xmp><img src=x onerror=xss()></xmp><img src=x onerror=xss()>',
  '<select><style></select><img src=x onerror=xss()></style>',
  '<!--><img src=x onerror=xss()>-->',
  '<!--[if IE]><img src=x onerror=xss()><![endif]-->',
  '<![CDATA[<img src=x onerror=xss()>]]>',
  '<?xml ?><img src=x onerror=xss()>',
  '&lt;script&gt;xss()&lt;/script&gt;',
  '<iframe srcdoc="<script>parent.xss()</script>"></iframe>',
  '<object data="data:text/html,<script>parent.xss()</script>"></object>',
  '<embed src="data:text/html,<script>parent.xss()</script>">',
  '<meta http-equiv="refresh" content="0;url=javascript:xss()">',
  '<base href="https://mal.example/">',
  '<link rel="stylesheet" href="https://mal.example/x.css">',
  '<style>*{position:fixed;background:url(javascript:xss())}</style>',
  '<p style="position:fixed;inset:0;z-index:9999">tampa tudo</p>',
  '<p id="root" name="body" class="x">rouba o lugar</p>',
  '<form id="x"><input name="attributes"><input name="id"></form>',
  '<a id="sessao" name="sessao" href="https://mal.example">rouba o nome</a>',
  '<img src="x" srcset="https://mal.example/x 2x">',
  '<img src="/api/arquivos/publico/../../login/sair">',
  '<p onclick=xss() onclick=xss()>dois</p>',
  '<p title="`onmouseover=xss()">crase</p>',
  '<a href="https://gov.br" target="_self" rel="opener">link</a>',
  '<dialog open><form method=dialog><button onclick=xss()>x</button></form></dialog>',
  '<p contenteditable onblur=xss() tabindex=1 autofocus>foco</p>',
  '<isindex action=javascript:xss() type=image>',
  '<bgsound src=javascript:xss()>',
  '<table background="javascript:xss()"><tr><td background="javascript:xss()">t</td></tr></table>',
  '\u003cscript\u003exss()\u003c/script\u003e',
  '<img src=x\tonerror\n=\nxss()>',
  '<img """><script>xss()</script>">',
  '<img src=x onerror="&#120;&#115;&#115;()">',
  '<a href="https://a.b" href="javascript:xss()">dois</a>',
];

export const HOSTIS = [...comLinks, ...comHandlers, ...inteiros];

/** Closes whatever the hostile text left open, so that the next one is read as markup too. */
const FIM =
  '"\'>--></script></style></title></textarea></xmp></noscript></noembed></template></iframe></select></object></svg></table></mglyph></form></mtext></math></form></mtext></math></dialog></a>' +
  '</marquee></details></video></audio></button></embed></p></noscript>';

/** A text with all of these, each followed by a mark that must still be there; nothing can follow the last one. */
export const textOf = (hostis: readonly string[]) =>
  hostis.map((hostil, n) => `${hostil}${FIM}<p>marca ${n}.</p>`).join('') +
  '<plaintext><img src=x onerror=xss()>';
