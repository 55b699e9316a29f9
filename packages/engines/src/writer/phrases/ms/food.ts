import type { GroupPhrases } from '../phrases.ts';

export const food: GroupPhrases = {
  aim: 'offer',
  needs: [
    'anda {penat bekerja seharian|akhirnya dapat duduk} dan {cuma nak makan sedap|peti sejuk pula kosong}',
    'anda {simpan senarai tempat makan|baca ulasan sampai sejam} dan {akhirnya ke tempat biasa juga|masih tak dapat pilih}',
    'ada yang {tanya nak makan apa|suruh anda pilih tempat} dan {semua jawab tak kisah|semua terus diam}',
  ],
  tips: [
    '{mula dengan yang paling ringkas|pesan satu hidangan asas dulu}; {di situ nampak kemahirannya|itu dah cukup untuk menilai}',
    '{orang beratur panjang|nama yang terkenal} {belum tentu bermakna|bukan bukti} selagi {anda belum rasa sendiri|lidah anda belum setuju}',
    '{kalau ada yang anda tak boleh makan|kalau nak kurang pedas}, {beritahu sebelum pesan|cakap awal-awal}; {tiada siapa kisah|makan pun selesa}',
  ],
  wishes: [
    '{makanan yang hangat|sesuap yang sedap} {boleh mengubah hari|lebih mujarab daripada nasihat}',
    '{tak tergesa, tak tengok skrin|setengah jam di meja makan}: {itu pun satu rehat|sekarang dah jarang dapat}',
  ],
  themes: {
    coffee: {
      match: /\bkopi|latte|espreso|espresso|barista|kafe/i,
      kind: 'kopi',
      needs: [
        'anda {perlukan secawan kopi waktu petang|bangun pagi terbayang kopi} dan {yang dapat pahit hangus|terpaksa minum kopi segera}',
        'anda {nak sudut yang tenang|perlukan meja untuk berfikir} dan {semua tempat bising|tak pernah ada kerusi kosong}',
      ],
      tips: [
        '{hidu dulu sebelum hirup|biar hidung rasa dulu}: {masam buah atau lemak kacang, anda akan tahu|lain kali senang nak pesan}',
        '{tanya bila biji kopi disangai|tanya biji kopi dari mana}; {yang teliti memang suka jawab|barista yang bagus suka soalan begitu}',
        '{baru nak cuba kopi hitam|takut terlalu pekat}? {Mula dengan susu|Cuba latte dulu}, {kemudian kurangkan sikit demi sikit|perlahan-lahan saja}',
      ],
      wishes: [
        '{secawan kopi|setengah jam dengan secawan kopi}, {fikiran yang serabut pun reda|semuanya tersusun semula}',
      ],
    },
    restaurant: {
      match: /restoran|\bmi\b|\bsup\b|makan malam|kedai makan|masakan|stimbot|nasi/i,
      kind: 'restoran',
      needs: [
        'anda {nak berkumpul|rancang makan malam} dan {pilih tempat lebih lama daripada makan|tak ada yang sepakat}',
        'anda {bawa keluarga keluar|belanja tetamu makan} dan {risau makanannya mengecewakan|harap-harap tak salah pesan}',
      ],
      tips: [
        '{nak nilai dapur|tempat makan boleh dinilai}, {tengok hidangan paling biasa|rasa nasi dan supnya}; {yang itu tak boleh disorok|di situ nampak semuanya}',
        '{tempah awal|tempah meja dulu} dan {tanya siapa ada alahan|beritahu berapa orang}, supaya {sampai terus boleh makan|tak ada yang kena mengalah}',
        '{pesan sikit dulu|mula dengan beberapa hidangan} dan {tambah kemudian|pesan lagi nanti}; {makan panas-panas lebih sedap|tak banyak yang membazir}',
      ],
      wishes: [
        '{meja yang riuh|periuk panas di tengah meja} dan {beberapa kawan baik|orang yang buat anda ketawa}: {itulah resipinya|tak banyak yang boleh lawan}',
      ],
    },
    bakery: {
      match: /\broti|\bkek\b|pastri|pencuci mulut|bakeri|donat/i,
      kind: 'roti',
      needs: [
        'anda {kelam-kabut waktu pagi|terlepas sarapan lagi} dan {cuma sempat makan biskut|capai apa saja yang ada}',
        'anda {perlukan kek hari jadi|tempah kek untuk keluarga} dan {rasanya terlalu manis|separuh tak habis}',
      ],
      tips: [
        '{belah sikit|carik hujungnya}: {lubang yang sekata dan bau gandum|isi lembut yang melantun semula} {petanda yang baik|dah cukup menceritakan}',
        '{hiris yang tinggal|potong bakinya} dan {bekukan|simpan sejuk beku}; {dua minit dalam ketuhar|bakar sekejap} {rasanya hidup semula|jadi segar balik}',
        '{kalau tempah kek, beritahu berapa orang makan|beritahu kek itu untuk siapa}; {saiz yang betul|tahap manisnya} {lebih penting daripada gambar|datang sebelum hiasan}',
      ],
      wishes: ['{bau roti baru masak|roti hangat di dapur}, {pagi terasa indah|semua bangun sendiri}'],
    },
    drinks: {
      match: /\bteh\b|\bjus\b|minuman|smoothie|\bboba\b/i,
      kind: 'minuman',
      needs: [
        'anda {mengantuk waktu petang|teringin yang manis} dan {semuanya terlalu manis|tahu nanti menyesal}',
        'anda {tengok menu yang panjang|berdiri depan papan menu} dan {pesan yang sama juga|tak tahu apa isinya}',
      ],
      tips: [
        '{kali pertama, minta kurang manis|mula dengan gula sikit}: {baru terasa tehnya|baru tahu apa isinya}',
        '{tengok buah dipotong segar atau tak|tengok buahnya dulu}; {itu lebih jujur daripada nama|nama senang saja nak reka}',
        '{dah lewat petang|waktu malam}, {pilih yang tanpa kafein|ambil yang suam}; {tidur pun lena|perut pun selesa}',
      ],
      wishes: [
        '{minuman kegemaran di tangan|satu hirupan yang sedap}, {jalan pulang terasa dekat|hadiah kecil untuk diri sendiri}',
      ],
    },
    produce: {
      apart: true,
      match: /\boren\b|\bbuah|sayur|kebun|ladang|\bmadu\b|\bberas\b|durian|makanan laut|hasil tani/i,
      kind: 'hasil segar',
      needs: [
        'anda {pilih buah yang cantik|beli sekotak buah} dan {rasanya tawar|separuh di bawah dah rosak}',
        'anda {nak yang segar untuk keluarga|beli sayur setiap minggu} dan {tak tahu dari mana asalnya|esoknya dah layu}',
      ],
      tips: [
        '{timbang di tangan|angkat dulu}: {yang berat lebih berair|kulit cantik belum tentu manis}',
        '{tanya bila dipetik|tanya musimnya}; {yang kena musim lebih manis|yang segar tak perlu banyak bumbu}',
        '{buka kotak sebaik sampai|asingkan yang dah masak}, {makan yang lembut dulu|simpan yang keras di tempat sejuk}; {tak banyak yang membazir|lebih tahan lama}',
        '{beli sikit tapi kerap|mula dengan kotak kecil}; {yang segar lebih baik daripada peti penuh|kalau suka, datang lagi}',
      ],
      wishes: [
        '{buah manis selepas makan|sepinggan yang segar}, {anak-anak minta lagi|semua orang menghulur tangan}',
        '{kena musimnya|pada masa yang betul}, {yang ringkas pun paling sedap|tak perlu apa-apa lagi di pinggan}',
      ],
    },
  },
};
