export default {
  title: 'Muat turun untuk laman web',
  intro:
    'Folder yang boleh dimainkan di mana-mana laman web: avatar bercakap dalam pelayar pelawat, paling banyak 4 MB bagi 30 saat. Tiada yang dijana semula dan tiada mata dicaj.',
  size: 'Gambar',
  small: 'Kecil, cepat dimuat',
  large: 'Besar, lebih tajam',
  background: 'Latar',
  asVideo: 'Seperti dalam video',
  transparent: 'Lut sinar, halaman kelihatan',
  snippet: 'Nyahzip sebagai presenter-clip dan letakkan dua baris ini dalam halaman anda',
  copy: 'Salin',
  copied: 'Disalin',
  download: 'Muat turun folder',
  making: 'Avatar sedang disediakan. Kali pertama mengambil beberapa minit; selepas itu terus dimuat turun',
  csp: 'Halaman perlu dibuka melalui http atau https; README.txt dalam folder ada butirannya',
};

/** What is read on the site itself. */
export const element = {
  play: 'Mainkan {name}',
  pause: 'Jeda',
  captions: 'Sari kata',
  place: 'Kedudukan',
  ai: 'AI',
  aiHint: 'Dijana oleh komputer',
  tooOld: 'Pelayar ini tidak dapat menunjukkan gambar bergerak. Bunyi dan sari kata tetap dimainkan.',
  missing: 'Kandungan ini tidak dapat dipaparkan buat masa ini.',
};
