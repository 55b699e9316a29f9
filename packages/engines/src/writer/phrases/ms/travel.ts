import type { GroupPhrases } from '../phrases.ts';

export const travel: GroupPhrases = {
  aim: 'offer',
  needs: [
    'anda {simpan seratus tempat|rancang semalaman} dan {cuti habis di rumah|akhirnya ikut orang ramai}',
    'anda {pulang dari percutian|kejar setiap tempat} dan {lebih penat daripada sebelum pergi|hanya ingat barisan panjang}',
  ],
  tips: [
    '{Pilih satu tempat sehari|Tinggalkan separuh senarai}; {yang dilihat perlahan kekal di ingatan|kaki pun berterima kasih}',
    '{Tanya apa yang termasuk|Baca yang kecil-kecil} {sebelum membayar|dahulu}; {tiada kejutan di sana|baru boleh bandingkan}',
    '{Pergi di luar musim|Datang awal pagi}; {kurang orang, lebih murah|tempat yang sama, rasa yang lain}',
  ],
  wishes: [
    '{Telefon di dalam beg|Tiada penggera pagi itu}, {dan masa jadi panjang|dan anda dengar angin}',
    '{Jalan yang belum dikenal|Satu petang yang perlahan}: {itulah yang anda ceritakan nanti|cuti tidak perlu lebih}',
  ],
  themes: {
    guesthouse: {
      match: /rumah tamu|hotel|inap|resort|chalet/i,
      kind: 'tempat menginap',
      needs: [
        'bilik itu {cantik di gambar|nampak luas} dan {tingkapnya menghadap dinding|bunyi lif sepanjang malam}',
        'anda {baca seratus ulasan|tempah lewat malam} dan {masih tidak pasti|jauh dari segala-galanya}',
      ],
      tips: [
        '{Tengok peta, bukan gambar sahaja|Kira jalan kaki ke stesen}; {beg berat bercerita lain|lima minit boleh jadi dua puluh}',
        '{Tanya bilik yang senyap|Minta bilik jauh dari jalan}; {satu soalan pendek|tuan rumah tahu}, {malam yang panjang|tidur jadi lain}',
        '{Beritahu bila anda sampai|Sebut kalau ada anak kecil}; {teh pun sedia menunggu|semua lebih mudah}',
      ],
      wishes: [
        '{Tingkap dibuka|Teh pertama pagi itu}, {dan air mengalir di bawah|dan tiada tempat perlu dituju}',
      ],
    },
    destination: {
      match: /perjalanan|lembah|pulau|lawatan|destinasi|tempat menarik|pelancong/i,
      kind: 'perjalanan',
      needs: [
        'anda {ikut lawatan|naik bas pagi-pagi} dan {singgah tiga kedai|dapat lima belas minit di tempat cantik}',
        'hujung minggu {pendek|sudah dekat} dan {anda tidak tahu mahu ke mana|merancang lebih lama daripada pergi}',
      ],
      tips: [
        '{Kumpulan kecil|Sedikit orang} {berhenti di tempat yang anda mahu|bergerak lebih cepat}; {lihat bilangannya dahulu|tanya sebelum menempah}',
        '{Bawa kasut yang sudah biasa|Satu beg sahaja}; {jalan lebih jauh daripada gambar|bahu akan ingat}',
        '{Tinggalkan satu petang kosong|Jangan isi setiap jam}; {di situ selalu jumpa yang terbaik|penat pun hilang}',
      ],
      wishes: ['{Kabus di lembah|Lereng yang hijau}, {dan bandar terasa jauh|dan semua diam sekejap}'],
    },
    camping: {
      match: /khemah|berkelah|tapak|unggun/i,
      kind: 'tapak khemah',
      needs: [
        'anda {mahu ke alam|janji dengan anak-anak} dan {tiada peralatan|tidak tahu mendirikan khemah}',
        'anda {pikul separuh rumah|bawa semuanya} dan {terlupa pembuka tin|hujan turun petang itu}',
      ],
      tips: [
        '{Kali pertama, pilih yang sedia dipasang|Mula satu malam sahaja}; {belajar dahulu|lihat sama ada suka}, {beli peralatan kemudian|tidak rugi apa-apa}',
        '{Sampai sebelum petang|Dirikan khemah semasa terang}; {gelap datang cepat|anda sempat tengok tanahnya}',
        '{Bawa baju panas|Lampu suluh dekat tangan}, {walaupun siang terik|dan plastik untuk sampah}; {malam tepi tasik lain ceritanya|tapak tinggal seperti asal}',
      ],
      wishes: ['{Api kecil|Bintang di atas}, {dan anak-anak lupa telefon|dan tiada yang melihat jam}'],
    },
    photo: {
      match: /gambar|potret|perkahwinan|fotografi|kamera/i,
      kind: 'studio gambar',
      needs: [
        'keluarga anda {jarang lengkap|ada seribu gambar telefon} dan {tiada satu pun bersama|mak selalu di belakang kamera}',
        'anda {kaku di depan kamera|senyum mengikut kiraan} dan {hasilnya bukan anda|anak pula menangis}',
      ],
      tips: [
        '{Pakai yang selesa|Pilih warna yang sejuk bersama}; {yang ketat nampak di muka|tidak perlu serupa}',
        '{Ambil masa untuk anak kecil|Datang selepas tidurnya}; {ketawa tidak boleh dipaksa|gambar terbaik selalu di antara dua pose}',
        '{Tanya berapa gambar anda dapat|Tanya harga tambahan} {dahulu|sebelum mula}; {baru tenang memilih|tiada kejutan di hujung}',
      ],
      wishes: [
        '{Sekeping di dinding|Bertahun kemudian}, {dan semua ingat hari itu|dan anak bertanya ceritanya}',
      ],
    },
    property: {
      match: /pangsapuri|rumah sewa|sewa|bilik|hartanah|deposit/i,
      kind: 'rumah',
      needs: [
        'anda {lihat sepuluh bilik|telefon sepanjang minggu} dan {gambarnya lain|sudah diambil orang}',
        'sewa {naik|makan separuh gaji} dan {dindingnya berkulat|pemilik sukar dihubungi}',
      ],
      tips: [
        '{Lawat pada waktu malam juga|Datang dua kali}: {bunyi dan lampu jalan|jiran dan tempat letak kereta} {bercerita lain|nampak ketika itu}',
        '{Buka paip dan tingkap|Periksa tekanan air}, {ambil gambar setiap calar|tulis yang rosak}; {deposit anda selamat|nanti tiada pertengkaran}',
        '{Kira semua sekali|Tanya bil bulanan}: {sewa bukan satu-satunya|pengangkutan pun termasuk}; {angka sebenar yang penting|baru bandingkan}',
      ],
      wishes: [
        '{Kunci di tangan|Malam pertama di situ}, {dan anda tahu ini rumah|dan cahaya masuk dari tingkap}',
      ],
    },
  },
};
