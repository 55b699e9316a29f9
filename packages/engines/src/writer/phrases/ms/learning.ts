import type { GroupPhrases } from '../phrases.ts';

export const learning: GroupPhrases = {
  aim: 'offer',
  needs: [
    'anda {simpan setiap kursus|mendaftar dengan penuh semangat} dan {tiada satu pun habis|berhenti pada pelajaran ketiga}',
    'anda {faham semuanya di kelas|mengangguk sepanjang masa} dan {esoknya tidak boleh guna|ia hilang ketika diperlukan}',
  ],
  tips: [
    '{Sedikit setiap hari|Sepuluh minit sehari} {menang daripada satu hujung minggu|membawa lebih jauh}; {asalkan tidak berhenti|tabiat buat selebihnya}',
    '{Terangkan kepada seseorang|Sebut dengan kata sendiri}: {di mana anda tersangkut|yang tidak boleh diterangkan} {itulah yang perlu dipelajari|itulah yang diulang}',
    '{Pilih matlamat yang nampak|Tahu untuk apa} {sebelum memilih kursus|dahulu}; {itu yang menolak anda|anda tidak akan sesat}',
  ],
  wishes: [
    '{Suatu hari anda sedar|Anda menoleh dan nampak} {yang susah sudah jadi mudah|betapa jauh anda berjalan}: {tiada siapa boleh mengambilnya|rasa itu milik anda}',
    '{Tanpa lumba, tanpa kedudukan|Ikut rentak sendiri}, {sedikit lagi setiap minggu|selangkah demi selangkah}: {itu sudah cukup|begitulah yakin tumbuh}',
  ],
  themes: {
    language: {
      match: /inggeris|bahasa|bertutur|kosa kata|mandarin|arab/i,
      kind: 'kursus bahasa',
      needs: [
        'anda {belajar bertahun-tahun|tahu tatabahasanya} dan {terkaku apabila perlu bercakap|kata-kata tidak keluar}',
        'anda {faham filemnya|mengerti hampir semua} dan {kosong apabila giliran anda|hanya menjawab dengan senyum}',
      ],
      tips: [
        '{Bercakap dahulu, betul kemudian|Buka mulut sebelum sempurna}; {silap itu latihan|telinga ikut lidah}',
        '{Hafal ayat penuh|Tinggalkan senarai perkataan}: {ia ada ketika diperlukan|keluar sekali gus}',
        '{Ulang lima minit sehari|Tiru suara yang anda suka}, {dan rakam diri|dan dengar semula}; {sebulan lagi|beberapa minggu lagi} {anda dengar bezanya|bandingkan}',
      ],
      wishes: [
        '{Orang bertanya jalan|Giliran anda dalam mesyuarat}, dan {jawapannya keluar begitu sahaja|anda dengar diri sendiri menjawab}',
      ],
    },
    tutoring: {
      match: /matematik|tuisyen|peperiksaan|murid|kerja sekolah|fizik|kelas kecil/i,
      kind: 'kelas tuisyen',
      needs: [
        'anak anda {belajar sampai malam|habiskan helai demi helai} dan {markahnya sama sahaja|akhirnya kedua-dua merajuk}',
        'anda {bantu kerja sekolah|duduk bersama} dan {berakhir dengan marah|sabar habis dahulu}',
      ],
      tips: [
        '{Cari pelajaran tempat ia tertinggal|Lihat kesilapan yang berulang}, {mula di situ|tampal yang itu}; {sepuluh helai lagi tidak membantu|yang lain akan ikut}',
        '{Biar anak terangkan jawapan|Tanya bagaimana, bukan apa}: {yang boleh diterangkan memang difahami|yang kosong terus nampak}',
        '{Lawat satu kelas dahulu|Cuba sebelum mendaftar}, dan {lihat sama ada anak bersuara|tengok setiap anak dipandang}',
      ],
      wishes: [
        '{Anak berkata dia sudah boleh|Dia terangkan kepada anda}: {itu lebih berharga daripada markah|malam di rumah pun berubah}',
      ],
    },
    parenting: {
      apart: true,
      match: /ibu bapa|berbual dengan anak|bayi|remaja|keibubapaan|balita/i,
      kind: '',
      needs: [
        'anda {sebut seratus kali|minta baik-baik, kemudian kuat} dan {tiada apa berlaku|dia makin perlahan}',
        'anda {tanya tentang sekolah|mahu berbual} dan {dapat sepatah sahaja|jadi pertengkaran}',
      ],
      tips: [
        '{Sebut apa yang anda nampak|Mula dengan apa yang berlaku}, {kemudian perasaan anda|sebelum menilai}; {itu boleh didengarnya|pintu pun terbuka}',
        '{Beri dua pilihan|Biar dia tentukan urutan} {bukan satu arahan|dan tepati}; {hormat lebih laju|kerja pun siap}',
        '{Apabila marah naik, tunggu seminit|Minum segelas air dahulu}; {kata-kata tidak boleh ditarik balik|seminit itu berbaloi}',
      ],
      wishes: [
        '{Dia datang kepada anda dahulu|Dia bercerita sendiri}: {tiada hadiah lebih besar|itulah ganjarannya}',
      ],
    },
    reading: {
      match: /buku|membaca|bacaan|novel/i,
      kind: 'buku',
      needs: [
        'anda {beli buku bertimbun|ada menara di tepi katil} dan {berhenti di bab pertama|tidak pernah membukanya}',
        'anda {tatal skrin sepanjang malam|letak telefon pada tengah malam} dan {tidak ingat apa-apa|lebih kosong daripada tadi}',
      ],
      tips: [
        '{Tidak perlu mula di muka pertama|Tengok isi kandungan} dan {baca bab yang anda mahu|mula di tempat yang menarik}; {selebihnya mungkin menyusul|itu dibenarkan}',
        '{Tinggalkan telefon di bilik lain|Letak buku di tempat tangan anda}; {tabiat soal capaian|sepuluh muka sebelum tidur sudah cukup}',
        '{Tulis satu ayat|Simpan satu idea} {setiap buku|apabila menutupnya}; {maka ia tidak sia-sia|itu sahaja yang perlu}',
      ],
      wishes: [
        '{Ada yang sudah berjalan di jalan anda|Satu muka diselak}, {dan bilik jadi senyap|dan anda nampak sedikit lebih jauh}',
      ],
    },
    career: {
      match: /hamparan|kerjaya|pejabat|kemahiran|temu duga|laporan mingguan/i,
      kind: 'kursus',
      needs: [
        'anda {buat jadual yang sama setiap minggu|balik lambat kerana satu laporan} dan {orang lain siap setengah jam|tahu mesti ada caranya}',
        'anda {mahu kerja lain|rasa tersekat} dan {tidak tahu apa hendak ditunjuk|resume nampak nipis}',
      ],
      tips: [
        '{Belajar apa yang perlu minggu ini|Mula dengan kerja di meja anda}; {guna hari itu juga|latihan membuatnya melekat}, {ia kekal|terus berbaloi}',
        '{Apa yang dibuat tiga kali|Yang datang setiap minggu} {patut ada jalan pintas|perlukan templat}; {minit itu milik anda|lama-lama banyak}',
        '{Simpan hasil kerja|Kumpul contoh anda}: {sebelum dan selepas|kerja sebenar} {lebih meyakinkan daripada sijil|bercakap di temu duga}',
      ],
      wishes: [
        '{Anda pulang tepat masa|Kerja siap dan betul}, dan {ada yang bertanya caranya|hati pun tenang}',
      ],
    },
  },
};
