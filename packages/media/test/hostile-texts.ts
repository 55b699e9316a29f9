/**
 * Text files that ffmpeg reads as a medium whatever their name, each trying to pull in something else: the file `sibling`
 * in the same folder, the file at the absolute path `victim`, or `url`, where a listener counts.
 */
export function hostileTexts({ sibling, victim, url }: { sibling: string; victim: string; url: string }) {
  const hls = (...lines: string[]): string =>
    [
      '#EXTM3U',
      '#EXT-X-VERSION:3',
      '#EXT-X-TARGETDURATION:10',
      '#EXT-X-MEDIA-SEQUENCE:0',
      ...lines,
      '#EXT-X-ENDLIST',
      '',
    ].join('\n');
  const dash = (base: string, attributes = ''): string => `<?xml version="1.0"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT2S" minBufferTime="PT1S" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011">
<Period${attributes}><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="100000" width="160" height="120" codecs="avc1.42c00d"><BaseURL>${base}</BaseURL></Representation></AdaptationSet></Period></MPD>`;
  const texts: Record<string, string> = {
    'ffconcat-sibling': `ffconcat version 1.0\nfile ${sibling}\n`,
    'ffconcat-absolute': `ffconcat version 1.0\nfile '${victim}'\n`,
    'ffconcat-file-protocol': `ffconcat version 1.0\nfile 'file:${victim}'\n`,
    'ffconcat-http': `ffconcat version 1.0\nfile '${url}'\n`,
    'ffconcat-options': `ffconcat version 1.0\nfile '${url}'\noption safe 0\noption protocol_whitelist file,http,tcp\n`,
    'ffconcat-lavfi': `ffconcat version 1.0\nfile 'movie=${victim}'\n`,
    'ffconcat-subfile': `ffconcat version 1.0\nfile 'subfile,,start,0,end,0,,:${victim}'\n`,
    'ffconcat-crlf': `ffconcat version 1.0\r\nfile ${sibling}\r\nduration 2\r\n`,
    'ffconcat-bom': `\ufeffffconcat version 1.0\nfile ${sibling}\n`,
    'ffconcat-stream': `ffconcat version 1.0\nstream\nexact_stream_id 1\nfile ${sibling}\n`,
    'hls-sibling': hls('#EXTINF:10.0,', sibling),
    'hls-absolute': hls('#EXTINF:10.0,', `file://${victim}`),
    'hls-http': hls('#EXTINF:10.0,', url),
    'hls-key': hls(`#EXT-X-KEY:METHOD=AES-128,URI="file://${victim}"`, '#EXTINF:10.0,', sibling),
    'hls-key-http': hls(`#EXT-X-KEY:METHOD=AES-128,URI="${url}"`, '#EXTINF:10.0,', sibling),
    'hls-map': hls(`#EXT-X-MAP:URI="${sibling}"`, '#EXTINF:10.0,', sibling),
    'hls-concat': hls('#EXTINF:10.0,', `concat:${victim}|${victim}`),
    'hls-subfile': hls('#EXTINF:10.0,', `subfile,,start,0,end,64,,:${victim}`),
    'hls-master': `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${sibling}\n`,
    'hls-master-http': `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${url}\n`,
    'dash-sibling': dash(sibling),
    'dash-absolute': dash(victim),
    'dash-http': dash(url),
    'dash-xlink': dash(sibling, ` xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="${url}"`),
    'dash-entity': `<?xml version="1.0"?><!DOCTYPE MPD [<!ENTITY x SYSTEM "file://${victim}">]>${dash('&x;').slice(21)}`,
    sdp: `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n`,
    'svg-image': `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="64"><image width="64" height="64" xlink:href="file://${victim}"/></svg>`,
    'svg-http': `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><image width="64" height="64" href="${url}"/></svg>`,
    'svg-xxe': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file://${victim}">]><svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><text>&x;</text></svg>`,
    ass: '[Script Info]\nScriptType: v4.00+\n\n[Events]\nFormat: Layer, Start, End, Style, Text\nDialogue: 0,0:00:00.00,0:00:05.00,Default,hello\n',
    srt: '1\n00:00:00,000 --> 00:00:05,000\nhello\n',
    vtt: 'WEBVTT\n\n00:00.000 --> 00:05.000\nhello\n',
    'm3u-plain': `${sibling}\n${url}\n`,
    pls: `[playlist]\nFile1=${url}\nNumberOfEntries=1\n`,
    xspf: `<?xml version="1.0"?><playlist version="1" xmlns="http://xspf.org/ns/0/"><trackList><track><location>${url}</location></track></trackList></playlist>`,
    smil: `<smil><body><video src="${url}"/></body></smil>`,
    avisynth: `FFVideoSource("${victim}")\n`,
    ffmetadata: `;FFMETADATA1\ntitle=x\n`,
    'rtsp-redirect': `[Reference]\nRef1=${url}\n`,
    html: `<html><script src="${url}"></script></html>`,
    tty: '\u001b[2J\u001b[31mhello',
    empty: '',
    'one-byte': 'x',
  };
  return Object.entries(texts);
}
