import type { GroupPhrases } from '../phrases.ts';

export const food: GroupPhrases = {
  aim: 'offer',
  needs: [
    'anda {habis kerja yang panjang|akhirnya dapat duduk} dan {hanya mahu satu hidangan yang sedap|peti sejuk pula kosong}',
    'anda {simpan senarai tempat makan|baca ulasan sejam lamanya} dan {akhirnya ke tempat biasa juga|masih tidak dapat memilih}',
  ],
  tips: [
    '{Mula dengan yang paling ringkas|Pesan satu hidangan asas dahulu}; {di situ nampak kemahiran|ia menceritakan segalanya}',
    '{Barisan panjang|Nama yang terkenal} {belum tentu bermakna|tidak membuktikan apa-apa} sebelum {anda rasa sendiri|lidah anda bersetuju}',
    '{Kalau ada yang anda tidak boleh makan|Kalau anda mahu kurang pedas}, {beritahu sebelum memesan|sebut awal-awal}; {tiada siapa kisah|hidangan pun selamat}',
  ],
  wishes: [
    '{Sesuatu yang hangat|Sesuap yang sedap} {boleh mengubah hari|lebih berkesan daripada nasihat}',
    '{Tanpa tergesa, tanpa skrin|Setengah jam di meja}: {itu juga rehat|itu sudah jarang sekarang}',
  ],
  themes: {
    coffee: {
      match: /kopi|latte|espreso|espresso|barista|kafe/i,
      kind: 'kopi',
      needs: [
        'anda {perlukan secawan kopi menjelang petang|bangun untuk kopi yang baik} dan {dapat yang pahit hangus|terpaksa minum kopi segera}',
        'anda {mahu sudut yang tenang|perlukan meja untuk berfikir} dan {semua tempat bising|tiada kerusi kosong}',
      ],
      tips: [
        '{Hidu sebelum menghirup|Biar hidung dahulu}: {masam buah atau lemak kacang, anda akan tahu|nanti mudah memesan lagi}',
        '{Tanya bila biji disangai|Tanya biji dari mana}; {yang teliti suka menjawab|barista yang baik suka soalan itu}',
        '{Baru dengan kopi hitam|Takut terlalu pekat}? {Mula dengan susu|Cuba latte dahulu}, {kemudian kurangkan sedikit demi sedikit|perlahan-lahan sahaja}',
      ],
      wishes: [
        '{Secawan sahaja|Setengah jam}, {dan fikiran yang bising pun reda|dan semuanya tersusun semula}',
      ],
    },
    restaurant: {
      match: /restoran|\bmi\b|sup|makan malam|kedai makan|masakan|stimbot/i,
      kind: 'restoran',
      needs: [
        'anda {mahu berkumpul|merancang makan malam} dan {memilih tempat lebih lama daripada makan|tiada yang sepakat}',
        'anda {bawa keluarga keluar|jemput tetamu makan} dan {risau hidangan mengecewakan|harap pesanan anda betul}',
      ],
      tips: [
        '{Nilai sesebuah dapur|Tempat makan boleh dinilai} pada {hidangan paling biasa|nasi dan supnya}; {itu tidak boleh disembunyikan|tiada yang menutupnya}',
        '{Tempah awal|Tempah meja} dan {tanya soal alahan dahulu|sebut berapa orang}, supaya {semua terus duduk makan|tiada yang perlu mengalah}',
        '{Pesan sedikit dahulu|Mula dengan beberapa hidangan} dan {tambah kemudian|pesan lagi nanti}; {makanan panas lebih sedap|kurang yang terbuang}',
      ],
      wishes: [
        '{Meja yang hangat|Periuk yang dikongsi} dan {beberapa kawan baik|orang yang membuat anda ketawa}: {itulah resipinya|tidak banyak yang menandinginya}',
      ],
    },
    bakery: {
      match: /roti|kek|pastri|pencuci mulut|bakeri|donat/i,
      kind: 'roti',
      needs: [
        'anda {bergegas pada waktu pagi|terlepas sarapan lagi} dan {hanya biskut kering yang sempat|capai apa sahaja yang ada}',
        'anda {perlukan kek hari jadi|menempah kek untuk keluarga} dan {rasanya terlalu manis|separuh daripadanya tinggal}',
      ],
      tips: [
        '{Belah sedikit|Carik hujungnya}: {lubang sekata dan bau gandum|isi lembut yang melantun semula} {petanda yang baik|sudah cukup bercerita}',
        '{Hiris bakinya|Potong yang tinggal} dan {bekukan|simpan sejuk beku}; {dua minit dalam ketuhar|bakar sekejap} {hidup semula rasanya|segar kembali}',
        '{Untuk kek, sebut berapa orang makan|Beritahu untuk siapa}; {saiz dan kemanisan|saiz yang betul} {lebih penting daripada gambar|datang sebelum hiasan}',
      ],
      wishes: [
        '{Bau yang baru keluar ketuhar|Roti hangat di dapur}, {dan pagi terasa dijaga|dan semua bangun sendiri}',
      ],
    },
    drinks: {
      match: /teh|jus|minuman|smoothie|\bboba\b/i,
      kind: 'minuman',
      needs: [
        'anda {mengantuk menjelang petang|mahu sesuatu yang manis} dan {semuanya terlalu bergula|tahu akan menyesal nanti}',
        'anda {tengok menu empat puluh nama|berdiri di depan papan menu} dan {pesan yang sama juga|tidak tahu apa isinya}',
      ],
      tips: [
        '{Minta kurang manis dahulu|Mula dengan gula yang sedikit}: {rasa tehnya akan keluar|baru tahu apa isinya}',
        '{Lihat sama ada buah dipotong segar|Tengok buahnya}; {itu lebih jujur daripada nama|nama mudah ditulis}',
        '{Lewat petang|Waktu malam}, {pilih yang tanpa kafein|ambil yang suam}; {tidur anda akan berterima kasih|perut anda tahu bezanya}',
      ],
      wishes: [
        '{Sesuatu yang anda suka di tangan|Satu hirupan yang sedap} {memendekkan jalan pulang|hadiah kecil untuk diri sendiri}',
      ],
    },
    produce: {
      match: /oren|buah|sayur|kebun|ladang|madu|beras|hasil|makanan laut/i,
      kind: 'hasil segar',
      needs: [
        'anda {pilih buah yang cantik|beli sekotak buah} dan {rasanya tawar|separuh rosak di bawah}',
        'anda {mahu yang segar untuk keluarga|beli sayur setiap minggu} dan {tidak tahu dari mana asalnya|ia layu esoknya}',
      ],
      tips: [
        '{Timbang di tangan|Angkat dahulu}: {yang berat banyak jusnya|kulit cantik belum tentu manis}',
        '{Tanya bila dipetik|Tanya musimnya}; {yang kena musim lebih manis|yang baru tidak perlu banyak bumbu}',
        '{Buka kotak sebaik sampai|Asingkan yang masak}, {makan yang lembut dahulu|simpan yang keras di tempat sejuk}; {kurang yang terbuang|lebih tahan lama}',
      ],
      wishes: [
        '{Buah manis selepas makan|Sepinggan yang segar}, {dan anak-anak minta lagi|dan meja jadi riuh}',
      ],
    },
  },
};
