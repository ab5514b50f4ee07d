-- (without plans)
-- An expression has one value wherever it stands.

CREATE TABLE t (k INTEGER, v INTEGER, s VARCHAR, d DECIMAL(10,2), f DOUBLE, b BIGINT, ts TIMESTAMP, dt DATE, c CHAR(4), PRIMARY KEY (k));
done> 0
UPSERT INTO t (k, v, s, d, f, b, ts, dt, c) VALUES (1, 7, 'abc', 1.55, 2.5, 9223372036854775807, '2024-01-31 10:00:00.125', '2024-01-31', 'ab'), (2, 2147483647, ' x ', -2.45, 0.0, 5, '1969-12-31 23:59:59.999', '1969-12-31', 'b');
done> 2
CREATE TABLE o (k INTEGER, one INTEGER, PRIMARY KEY (k));
done> 0
UPSERT INTO o (k, one) VALUES (1, 1), (2, 1);
done> 2

-- Division, with and without a join, a window, WITH, a derived table, UNION.
SELECT v / 2, b / 2 FROM t;
rows> 3.5000 | 4611686018427387903.5000
rows> 1073741823.5000 | 2.5000
SELECT v / 2, b / 2 FROM t JOIN o ON o.k = t.k;
rows> 3.5000 | 4611686018427387903.5000
rows> 1073741823.5000 | 2.5000
SELECT v / 2, ROW_NUMBER() OVER (ORDER BY k) FROM t;
rows> 3.5000 | 1
rows> 1073741823.5000 | 2
WITH q AS (SELECT v / 2 AS h FROM t) SELECT * FROM q;
rows> 3.5000
rows> 1073741823.5000
SELECT v / 2 FROM (SELECT v FROM t) q;
rows> 3.5000
rows> 1073741823.5000
SELECT v / 2 FROM t UNION ALL SELECT 1.5;
rows> 3.5000
rows> 1073741823.5000
rows> 1.5000
SELECT k FROM t WHERE k IN (SELECT k FROM o) AND v / 2 = 3.5;
rows> 1
SELECT k, v FROM t WHERE v = 7 / 2 OR k IN (SELECT 1);
rows> 1 | 7

-- Sums do not overflow in silence.
SELECT v + 1 FROM t JOIN o ON o.k = t.k;
rows> 8
rows> 2147483648
SELECT b + 1 FROM t JOIN o ON o.k = t.k;
fail> 1264 22003 Out of range value 9223372036854775807 + 1 for column 't.b + 1' of type BIGINT
SELECT SUM(v) FROM t JOIN o ON o.k = t.k;
rows> 2147483654
SELECT SUM(b) FROM t JOIN o ON o.k = t.k;
fail> 1264 22003 Out of range value 9223372036854775807 + 5 for column 'SUM(t.b)' of type BIGINT
SELECT SUM(v) OVER w FROM t WINDOW w AS (ORDER BY k);
rows> 7
rows> 2147483654
SELECT t.k, AVG(v) OVER () FROM t;
rows> 1 | 1073741827.0000
rows> 2 | 1073741827.0000
SELECT AVG(d) OVER (PARTITION BY o.one) FROM t JOIN o ON o.k = t.k;
rows> -0.450000
rows> -0.450000

-- CHAR, floating zeroes, rounding, casts.
SELECT c = 'ab' FROM t JOIN o ON o.k = t.k;
rows> true
rows> false
SELECT f / 0 FROM t JOIN o ON o.k = t.k;
rows> NULL
rows> NULL
SELECT ROUND(v, -1) FROM t JOIN o ON o.k = t.k;
rows> 10
rows> 2147483650
SELECT CAST(1.55 AS DECIMAL(5,1)) FROM o a JOIN o b ON a.k = b.k;
rows> 1.6
rows> 1.6
SELECT k FROM t LIMIT 9223372036854775808;
rows> 1
rows> 2
SELECT k FROM t LIMIT 1 OFFSET 9223372036854775807;
rows> none
SELECT t.k FROM t JOIN o ON o.k = t.k LIMIT 3000000000;
rows> 1
rows> 2

-- DISTINCT above groups.
SELECT DISTINCT COUNT(*) FROM t GROUP BY k;
rows> 1
SELECT DISTINCT one FROM o GROUP BY k, one;
rows> 1
SELECT DISTINCT 5 FROM t GROUP BY v;
rows> 5

-- AVG everywhere.
SELECT AVG(t.v) FROM t JOIN o ON o.k = t.k;
rows> 1073741827.0000
SELECT k FROM t WHERE v > (SELECT AVG(v) FROM t);
fail> 9013 42000 Detect inefficient query: SELECT k FROM t WHERE v > (SELECT AVG(v) FROM t); This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'k', the first column of the primary key (k) of table t: k: unused, there is no condition on it. Add a condition on 'k' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT AVG(x) FROM (SELECT v AS x FROM t) q;
rows> 1073741827.0000
SELECT a.k FROM t a JOIN t b ON a.k = b.k GROUP BY a.k HAVING AVG(b.v) > 100;
rows> 2
SELECT k, AVG(v) FROM t GROUP BY k UNION ALL SELECT k, AVG(d) FROM t GROUP BY k;
rows> 1 | 7.000000
rows> 2 | 2147483647.000000
rows> 1 | 1.550000
rows> 2 | -2.450000

-- Errors are the user's, not Java's.
SELECT v / 0, v % 0, d / 0 FROM t JOIN o ON o.k = t.k;
rows> NULL | NULL | NULL
rows> NULL | NULL | NULL
SELECT a.k FROM t a JOIN t b ON a.s = b.v;
rows> none
SELECT CAST(s AS INTEGER) FROM t JOIN o ON o.k = t.k;
fail> 1366 HY000 Incorrect INTEGER value: 'abc' for column 'CAST'; write a number
SELECT k, (SELECT one FROM o) FROM t;
fail> 1242 21000 Subquery returns more than 1 row; add LIMIT 1, or use IN, ANY or an aggregate
SELECT k, (SELECT one, k FROM o) FROM t;
fail> 1241 21000 Operand should contain 1 column(s)
WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < 3) SELECT * FROM n;
rows> 1
rows> 2
rows> 3
WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n) SELECT * FROM n;
rows> 1
rows> 2
rows> 3
rows> 4
rows> 5
rows> 6
rows> 7
rows> 8
rows> 9
rows> 10
rows> 11
rows> 12
rows> 13
rows> 14
rows> 15
rows> 16
rows> 17
rows> 18
rows> 19
rows> 20
rows> 21
rows> 22
rows> 23
rows> 24
rows> 25
rows> 26
rows> 27
rows> 28
rows> 29
rows> 30
rows> 31
rows> 32
rows> 33
rows> 34
rows> 35
rows> 36
rows> 37
rows> 38
rows> 39
rows> 40
rows> 41
rows> 42
rows> 43
rows> 44
rows> 45
rows> 46
rows> 47
rows> 48
rows> 49
rows> 50
rows> 51
rows> 52
rows> 53
rows> 54
rows> 55
rows> 56
rows> 57
rows> 58
rows> 59
rows> 60
rows> 61
rows> 62
rows> 63
rows> 64
rows> 65
rows> 66
rows> 67
rows> 68
rows> 69
rows> 70
rows> 71
rows> 72
rows> 73
rows> 74
rows> 75
rows> 76
rows> 77
rows> 78
rows> 79
rows> 80
rows> 81
rows> 82
rows> 83
rows> 84
rows> 85
rows> 86
rows> 87
rows> 88
rows> 89
rows> 90
rows> 91
rows> 92
rows> 93
rows> 94
rows> 95
rows> 96
rows> 97
rows> 98
rows> 99
rows> 100
rows> 101
rows> 102
rows> 103
rows> 104
rows> 105
rows> 106
rows> 107
rows> 108
rows> 109
rows> 110
rows> 111
rows> 112
rows> 113
rows> 114
rows> 115
rows> 116
rows> 117
rows> 118
rows> 119
rows> 120
rows> 121
rows> 122
rows> 123
rows> 124
rows> 125
rows> 126
rows> 127
rows> 128
rows> 129
rows> 130
rows> 131
rows> 132
rows> 133
rows> 134
rows> 135
rows> 136
rows> 137
rows> 138
rows> 139
rows> 140
rows> 141
rows> 142
rows> 143
rows> 144
rows> 145
rows> 146
rows> 147
rows> 148
rows> 149
rows> 150
rows> 151
rows> 152
rows> 153
rows> 154
rows> 155
rows> 156
rows> 157
rows> 158
rows> 159
rows> 160
rows> 161
rows> 162
rows> 163
rows> 164
rows> 165
rows> 166
rows> 167
rows> 168
rows> 169
rows> 170
rows> 171
rows> 172
rows> 173
rows> 174
rows> 175
rows> 176
rows> 177
rows> 178
rows> 179
rows> 180
rows> 181
rows> 182
rows> 183
rows> 184
rows> 185
rows> 186
rows> 187
rows> 188
rows> 189
rows> 190
rows> 191
rows> 192
rows> 193
rows> 194
rows> 195
rows> 196
rows> 197
rows> 198
rows> 199
rows> 200
rows> 201
rows> 202
rows> 203
rows> 204
rows> 205
rows> 206
rows> 207
rows> 208
rows> 209
rows> 210
rows> 211
rows> 212
rows> 213
rows> 214
rows> 215
rows> 216
rows> 217
rows> 218
rows> 219
rows> 220
rows> 221
rows> 222
rows> 223
rows> 224
rows> 225
rows> 226
rows> 227
rows> 228
rows> 229
rows> 230
rows> 231
rows> 232
rows> 233
rows> 234
rows> 235
rows> 236
rows> 237
rows> 238
rows> 239
rows> 240
rows> 241
rows> 242
rows> 243
rows> 244
rows> 245
rows> 246
rows> 247
rows> 248
rows> 249
rows> 250
rows> 251
rows> 252
rows> 253
rows> 254
rows> 255
rows> 256
rows> 257
rows> 258
rows> 259
rows> 260
rows> 261
rows> 262
rows> 263
rows> 264
rows> 265
rows> 266
rows> 267
rows> 268
rows> 269
rows> 270
rows> 271
rows> 272
rows> 273
rows> 274
rows> 275
rows> 276
rows> 277
rows> 278
rows> 279
rows> 280
rows> 281
rows> 282
rows> 283
rows> 284
rows> 285
rows> 286
rows> 287
rows> 288
rows> 289
rows> 290
rows> 291
rows> 292
rows> 293
rows> 294
rows> 295
rows> 296
rows> 297
rows> 298
rows> 299
rows> 300
rows> 301
rows> 302
rows> 303
rows> 304
rows> 305
rows> 306
rows> 307
rows> 308
rows> 309
rows> 310
rows> 311
rows> 312
rows> 313
rows> 314
rows> 315
rows> 316
rows> 317
rows> 318
rows> 319
rows> 320
rows> 321
rows> 322
rows> 323
rows> 324
rows> 325
rows> 326
rows> 327
rows> 328
rows> 329
rows> 330
rows> 331
rows> 332
rows> 333
rows> 334
rows> 335
rows> 336
rows> 337
rows> 338
rows> 339
rows> 340
rows> 341
rows> 342
rows> 343
rows> 344
rows> 345
rows> 346
rows> 347
rows> 348
rows> 349
rows> 350
rows> 351
rows> 352
rows> 353
rows> 354
rows> 355
rows> 356
rows> 357
rows> 358
rows> 359
rows> 360
rows> 361
rows> 362
rows> 363
rows> 364
rows> 365
rows> 366
rows> 367
rows> 368
rows> 369
rows> 370
rows> 371
rows> 372
rows> 373
rows> 374
rows> 375
rows> 376
rows> 377
rows> 378
rows> 379
rows> 380
rows> 381
rows> 382
rows> 383
rows> 384
rows> 385
rows> 386
rows> 387
rows> 388
rows> 389
rows> 390
rows> 391
rows> 392
rows> 393
rows> 394
rows> 395
rows> 396
rows> 397
rows> 398
rows> 399
rows> 400
rows> 401
rows> 402
rows> 403
rows> 404
rows> 405
rows> 406
rows> 407
rows> 408
rows> 409
rows> 410
rows> 411
rows> 412
rows> 413
rows> 414
rows> 415
rows> 416
rows> 417
rows> 418
rows> 419
rows> 420
rows> 421
rows> 422
rows> 423
rows> 424
rows> 425
rows> 426
rows> 427
rows> 428
rows> 429
rows> 430
rows> 431
rows> 432
rows> 433
rows> 434
rows> 435
rows> 436
rows> 437
rows> 438
rows> 439
rows> 440
rows> 441
rows> 442
rows> 443
rows> 444
rows> 445
rows> 446
rows> 447
rows> 448
rows> 449
rows> 450
rows> 451
rows> 452
rows> 453
rows> 454
rows> 455
rows> 456
rows> 457
rows> 458
rows> 459
rows> 460
rows> 461
rows> 462
rows> 463
rows> 464
rows> 465
rows> 466
rows> 467
rows> 468
rows> 469
rows> 470
rows> 471
rows> 472
rows> 473
rows> 474
rows> 475
rows> 476
rows> 477
rows> 478
rows> 479
rows> 480
rows> 481
rows> 482
rows> 483
rows> 484
rows> 485
rows> 486
rows> 487
rows> 488
rows> 489
rows> 490
rows> 491
rows> 492
rows> 493
rows> 494
rows> 495
rows> 496
rows> 497
rows> 498
rows> 499
rows> 500
rows> 501
rows> 502
rows> 503
rows> 504
rows> 505
rows> 506
rows> 507
rows> 508
rows> 509
rows> 510
rows> 511
rows> 512
rows> 513
rows> 514
rows> 515
rows> 516
rows> 517
rows> 518
rows> 519
rows> 520
rows> 521
rows> 522
rows> 523
rows> 524
rows> 525
rows> 526
rows> 527
rows> 528
rows> 529
rows> 530
rows> 531
rows> 532
rows> 533
rows> 534
rows> 535
rows> 536
rows> 537
rows> 538
rows> 539
rows> 540
rows> 541
rows> 542
rows> 543
rows> 544
rows> 545
rows> 546
rows> 547
rows> 548
rows> 549
rows> 550
rows> 551
rows> 552
rows> 553
rows> 554
rows> 555
rows> 556
rows> 557
rows> 558
rows> 559
rows> 560
rows> 561
rows> 562
rows> 563
rows> 564
rows> 565
rows> 566
rows> 567
rows> 568
rows> 569
rows> 570
rows> 571
rows> 572
rows> 573
rows> 574
rows> 575
rows> 576
rows> 577
rows> 578
rows> 579
rows> 580
rows> 581
rows> 582
rows> 583
rows> 584
rows> 585
rows> 586
rows> 587
rows> 588
rows> 589
rows> 590
rows> 591
rows> 592
rows> 593
rows> 594
rows> 595
rows> 596
rows> 597
rows> 598
rows> 599
rows> 600
rows> 601
rows> 602
rows> 603
rows> 604
rows> 605
rows> 606
rows> 607
rows> 608
rows> 609
rows> 610
rows> 611
rows> 612
rows> 613
rows> 614
rows> 615
rows> 616
rows> 617
rows> 618
rows> 619
rows> 620
rows> 621
rows> 622
rows> 623
rows> 624
rows> 625
rows> 626
rows> 627
rows> 628
rows> 629
rows> 630
rows> 631
rows> 632
rows> 633
rows> 634
rows> 635
rows> 636
rows> 637
rows> 638
rows> 639
rows> 640
rows> 641
rows> 642
rows> 643
rows> 644
rows> 645
rows> 646
rows> 647
rows> 648
rows> 649
rows> 650
rows> 651
rows> 652
rows> 653
rows> 654
rows> 655
rows> 656
rows> 657
rows> 658
rows> 659
rows> 660
rows> 661
rows> 662
rows> 663
rows> 664
rows> 665
rows> 666
rows> 667
rows> 668
rows> 669
rows> 670
rows> 671
rows> 672
rows> 673
rows> 674
rows> 675
rows> 676
rows> 677
rows> 678
rows> 679
rows> 680
rows> 681
rows> 682
rows> 683
rows> 684
rows> 685
rows> 686
rows> 687
rows> 688
rows> 689
rows> 690
rows> 691
rows> 692
rows> 693
rows> 694
rows> 695
rows> 696
rows> 697
rows> 698
rows> 699
rows> 700
rows> 701
rows> 702
rows> 703
rows> 704
rows> 705
rows> 706
rows> 707
rows> 708
rows> 709
rows> 710
rows> 711
rows> 712
rows> 713
rows> 714
rows> 715
rows> 716
rows> 717
rows> 718
rows> 719
rows> 720
rows> 721
rows> 722
rows> 723
rows> 724
rows> 725
rows> 726
rows> 727
rows> 728
rows> 729
rows> 730
rows> 731
rows> 732
rows> 733
rows> 734
rows> 735
rows> 736
rows> 737
rows> 738
rows> 739
rows> 740
rows> 741
rows> 742
rows> 743
rows> 744
rows> 745
rows> 746
rows> 747
rows> 748
rows> 749
rows> 750
rows> 751
rows> 752
rows> 753
rows> 754
rows> 755
rows> 756
rows> 757
rows> 758
rows> 759
rows> 760
rows> 761
rows> 762
rows> 763
rows> 764
rows> 765
rows> 766
rows> 767
rows> 768
rows> 769
rows> 770
rows> 771
rows> 772
rows> 773
rows> 774
rows> 775
rows> 776
rows> 777
rows> 778
rows> 779
rows> 780
rows> 781
rows> 782
rows> 783
rows> 784
rows> 785
rows> 786
rows> 787
rows> 788
rows> 789
rows> 790
rows> 791
rows> 792
rows> 793
rows> 794
rows> 795
rows> 796
rows> 797
rows> 798
rows> 799
rows> 800
rows> 801
rows> 802
rows> 803
rows> 804
rows> 805
rows> 806
rows> 807
rows> 808
rows> 809
rows> 810
rows> 811
rows> 812
rows> 813
rows> 814
rows> 815
rows> 816
rows> 817
rows> 818
rows> 819
rows> 820
rows> 821
rows> 822
rows> 823
rows> 824
rows> 825
rows> 826
rows> 827
rows> 828
rows> 829
rows> 830
rows> 831
rows> 832
rows> 833
rows> 834
rows> 835
rows> 836
rows> 837
rows> 838
rows> 839
rows> 840
rows> 841
rows> 842
rows> 843
rows> 844
rows> 845
rows> 846
rows> 847
rows> 848
rows> 849
rows> 850
rows> 851
rows> 852
rows> 853
rows> 854
rows> 855
rows> 856
rows> 857
rows> 858
rows> 859
rows> 860
rows> 861
rows> 862
rows> 863
rows> 864
rows> 865
rows> 866
rows> 867
rows> 868
rows> 869
rows> 870
rows> 871
rows> 872
rows> 873
rows> 874
rows> 875
rows> 876
rows> 877
rows> 878
rows> 879
rows> 880
rows> 881
rows> 882
rows> 883
rows> 884
rows> 885
rows> 886
rows> 887
rows> 888
rows> 889
rows> 890
rows> 891
rows> 892
rows> 893
rows> 894
rows> 895
rows> 896
rows> 897
rows> 898
rows> 899
rows> 900
rows> 901
rows> 902
rows> 903
rows> 904
rows> 905
rows> 906
rows> 907
rows> 908
rows> 909
rows> 910
rows> 911
rows> 912
rows> 913
rows> 914
rows> 915
rows> 916
rows> 917
rows> 918
rows> 919
rows> 920
rows> 921
rows> 922
rows> 923
rows> 924
rows> 925
rows> 926
rows> 927
rows> 928
rows> 929
rows> 930
rows> 931
rows> 932
rows> 933
rows> 934
rows> 935
rows> 936
rows> 937
rows> 938
rows> 939
rows> 940
rows> 941
rows> 942
rows> 943
rows> 944
rows> 945
rows> 946
rows> 947
rows> 948
rows> 949
rows> 950
rows> 951
rows> 952
rows> 953
rows> 954
rows> 955
rows> 956
rows> 957
rows> 958
rows> 959
rows> 960
rows> 961
rows> 962
rows> 963
rows> 964
rows> 965
rows> 966
rows> 967
rows> 968
rows> 969
rows> 970
rows> 971
rows> 972
rows> 973
rows> 974
rows> 975
rows> 976
rows> 977
rows> 978
rows> 979
rows> 980
rows> 981
rows> 982
rows> 983
rows> 984
rows> 985
rows> 986
rows> 987
rows> 988
rows> 989
rows> 990
rows> 991
rows> 992
rows> 993
rows> 994
rows> 995
rows> 996
rows> 997
rows> 998
rows> 999
rows> 1000
rows> 1001
fail> 3636 HY000 Recursive query aborted after 1001 iterations, at most 1000 are allowed; add a WHERE to the recursive part that ends it
SELECT k, PERCENT_RANK() OVER (ORDER BY k), CUME_DIST() OVER (ORDER BY k) FROM t;
rows> 1 | 0.0 | 0.5
rows> 2 | 1.0 | 1.0

-- Functions in every place.
SELECT TRIM(s), IFNULL(s, 'x'), IF(v > 100, 'big', 'small') FROM t JOIN o ON o.k = t.k;
rows> abc | abc | small
rows> x |  x  | big
SELECT DATE '1993-07-01' + INTERVAL '3' MONTH, t.ts - INTERVAL 1 DAY FROM t JOIN o ON o.k = t.k;
rows> 1993-10-01 | 1706608800125
rows> 1993-10-01 | -86400001
SELECT t.k FROM t JOIN o ON o.k = t.k WHERE t.ts - INTERVAL 1 DAY < TIMESTAMP '2000-01-01 00:00:00';
rows> 2
SELECT UPPER(s) AS g, COUNT(*) FROM t GROUP BY g ORDER BY g;
rows>  X  | 1
rows> ABC | 1
SELECT one + 1 AS kk, COUNT(*) FROM t JOIN o ON o.k = t.k GROUP BY kk HAVING kk > 0;
rows> 2 | 2
SELECT x.v + 1 FROM t x GROUP BY v;
rows> 8
rows> 2147483648
SELECT v + 1 FROM t x GROUP BY x.v;
rows> 8
rows> 2147483648
SELECT MAX(5);
rows> 5
SELECT COUNT(*) FILTER (WHERE v = 7) FROM t;
rows> 1
SELECT COUNT(DISTINCT v, s) FROM t;
rows> 2
SELECT COUNT(*), COUNT(v), MIN(s), MAX(s) FROM t JOIN o ON o.k = t.k GROUP BY ROLLUP(one);
rows> 2 | 2 |  x  | abc
rows> 2 | 2 |  x  | abc
SELECT one, GROUPING(one), SUM(t.k) FROM t JOIN o ON o.k = t.k GROUP BY ROLLUP(one);
rows> 1 | 0 | 3
rows> NULL | 1 | 3

-- Sub-queries of all kinds.
SELECT k FROM t WHERE EXISTS (SELECT 1 FROM o WHERE o.k = t.k AND o.one = 1);
rows> 1
rows> 2
SELECT k FROM t WHERE NOT EXISTS (SELECT 1 FROM o WHERE o.k = t.k + 1);
rows> 2
SELECT k FROM t WHERE k NOT IN (SELECT k FROM o WHERE k > 1);
rows> 1
SELECT k, k IN (SELECT k FROM o WHERE k > 1), EXISTS (SELECT 1 FROM o WHERE o.k > t.k) FROM t;
rows> 1 | false | true
rows> 2 | true | false
SELECT k, NULL IN (SELECT k FROM o), 9 IN (SELECT NULL), 9 NOT IN (SELECT k FROM o) FROM t;
rows> 1 | NULL | NULL | true
rows> 2 | NULL | NULL | true
SELECT /*+ _l_allow_filtering_ */ k FROM t WHERE v > ALL (SELECT one FROM o);
rows> 1
rows> 2
SELECT k FROM t WHERE k = ANY (SELECT one FROM o);
rows> 1
SELECT k, (SELECT COUNT(*) FROM o WHERE o.k < t.k), (SELECT MAX(o.k) FROM o WHERE o.k < t.k) FROM t;
rows> 1 | 0 | NULL
rows> 2 | 1 | 1
SELECT k, (SELECT one FROM o WHERE o.k = t.k) + 1 FROM t;
rows> 1 | 2
rows> 2 | 2
SELECT k FROM t WHERE (k, 1) IN (SELECT k, one FROM o WHERE k = 2);
rows> 2
SELECT k FROM t WHERE k = (SELECT MAX(k) FROM o);
rows> 2
SELECT (SELECT 1), EXISTS (SELECT 1 FROM o WHERE k = 9);
rows> 1 | false
SELECT k FROM t ORDER BY (SELECT -one * t.k FROM o WHERE o.k = t.k);
rows> 2
rows> 1
SELECT COUNT(*) FROM t WHERE k > (SELECT 0) GROUP BY (SELECT 1);
rows> 2
SELECT one, COUNT(*) FROM o GROUP BY one HAVING COUNT(*) = (SELECT COUNT(*) FROM t);
rows> 1 | 2

-- Joins of all kinds.
SELECT t.k, o.k FROM t LEFT JOIN o ON o.k = t.k + 1;
rows> 1 | 2
rows> 2 | NULL
SELECT t.k, o.k FROM t RIGHT JOIN o ON o.k = t.k + 1;
rows> NULL | 1
rows> 1 | 2
SELECT t.k, o.k FROM t FULL JOIN o ON o.k = t.k + 1;
rows> 1 | 2
rows> 2 | NULL
rows> NULL | 1
SELECT t.k, o.k FROM t CROSS JOIN o;
rows> 1 | 1
rows> 1 | 2
rows> 2 | 1
rows> 2 | 2
SELECT k, one FROM t JOIN o USING (k);
rows> 1 | 1
rows> 2 | 1
SELECT * FROM o NATURAL JOIN (SELECT k, v FROM t) q;
rows> 1 | 1 | 7
rows> 2 | 1 | 2147483647
SELECT k, t.k, o.k FROM t FULL JOIN o USING (k) WHERE t.k = 1;
rows> 1 | 1 | 1
SELECT a.k FROM t a, o b WHERE a.k = b.k AND b.one = 1;
rows> 1
rows> 2
SELECT t.k FROM t LEFT JOIN o ON o.k = t.k AND o.one = 2 WHERE o.k IS NULL;
rows> 1
rows> 2
SELECT k FROM t JOIN o ON o.k = t.k;
fail> 1052 23000 Column 'k' in field list is ambiguous; write it as table.column
SELECT a.k FROM t a JOIN t a ON a.k = a.k;
fail> 1066 42000 Not unique table/alias: 'a'; give one of them an alias
SELECT z.k FROM t JOIN o ON o.k = t.k;
fail> 1054 42S22 Unknown column 'z.k' in field list; table t has k INTEGER, v INTEGER, s VARCHAR, d DECIMAL(10,2), f DOUBLE, b BIGINT, ts TIMESTAMP, dt DATE, c CHAR(4); table o has k INTEGER, one INTEGER

-- Set operations.
SELECT k FROM t INTERSECT SELECT k FROM o WHERE k > 1;
rows> 2
SELECT k FROM t EXCEPT SELECT k FROM o WHERE k > 1;
rows> 1
SELECT one FROM o UNION SELECT one FROM o;
rows> 1
SELECT one FROM o UNION ALL SELECT one FROM o ORDER BY 1 LIMIT 3;
rows> 1
rows> 1
rows> 1
SELECT k, s FROM t UNION SELECT k FROM o;
fail> 1222 21000 The used SELECT statements have a different number of columns: 2 and 1
(SELECT k FROM t ORDER BY k DESC LIMIT 1) UNION ALL SELECT 5 ORDER BY k;
rows> 2
rows> 5
VALUES (1, 'a'), (2, NULL);
rows> 1 | a
rows> 2 | NULL
SELECT * FROM (VALUES (1, 'a'), (2.5, NULL)) AS x (n, t) ORDER BY n DESC;
rows> 2.5 | NULL
rows> 1.0 | a

-- Windows.
SELECT k, LAG(v) OVER (ORDER BY k), LEAD(v, 1, 0) OVER (ORDER BY k), FIRST_VALUE(s) OVER (ORDER BY k) FROM t;
rows> 1 | NULL | 2147483647 | abc
rows> 2 | 7 | 0 | abc
SELECT k, SUM(k) OVER (ORDER BY k ROWS BETWEEN 1 PRECEDING AND CURRENT ROW), NTILE(2) OVER (ORDER BY k) FROM t;
rows> 1 | 1 | 1
rows> 2 | 3 | 2
SELECT one, SUM(COUNT(*)) OVER () FROM o GROUP BY one;
rows> 1 | 2
SELECT k FROM (SELECT k, ROW_NUMBER() OVER (ORDER BY k DESC) AS n FROM t) q WHERE n = 1;
rows> 2

-- Order.
SELECT k, s FROM t ORDER BY s IS NULL, s DESC NULLS FIRST;
rows> 1 | abc
rows> 2 |  x
SELECT DISTINCT one FROM o ORDER BY k;
fail> 3065 HY000 ORDER BY k is not in the select list of SELECT DISTINCT; with DISTINCT, ORDER BY expressions must be in the select list
SELECT t.k AS a FROM t JOIN o ON o.k = t.k ORDER BY a DESC, o.one + 1;
rows> 2
rows> 1

-- Common queries.
WITH a AS (SELECT k, v FROM t), b (x) AS (SELECT k FROM a WHERE v > 7) SELECT b.x, a.v FROM b JOIN a ON a.k = b.x;
rows> 2 | 2147483647
WITH a AS (SELECT k FROM t) SELECT COUNT(*) FROM a x JOIN a y ON x.k <= y.k;
rows> 3
WITH RECURSIVE path (n, way) AS (SELECT 1, 'a' UNION ALL SELECT n + 1, CONCAT(way, 'b') FROM path WHERE n < 4) SELECT way FROM path ORDER BY n DESC;
rows> abbb
rows> abb
rows> ab
rows> a

-- UPDATE and DELETE of rows that a query chooses.
CREATE TABLE w (k INTEGER, v INTEGER, s VARCHAR, PRIMARY KEY (k));
done> 0
UPSERT INTO w (k, v, s) VALUES (1, 10, 'a'), (2, 20, 'b'), (3, 30, 'c'), (4, 40, 'd'), (5, 50, 'e');
done> 5
UPDATE w SET v = v + 1 WHERE k IN (SELECT k FROM o);
done> 2
UPDATE w SET v = (SELECT MAX(one) FROM o), s = 'max' WHERE k = 3;
done> 1
UPDATE w SET s = (SELECT o.one FROM o WHERE o.k = w.k) WHERE k >= 2 AND EXISTS (SELECT 1 FROM o WHERE o.k = w.k);
done> 1
DELETE FROM w WHERE k > 0 ORDER BY k DESC LIMIT 1;
done> 1
DELETE FROM w WHERE k > 0 AND k NOT IN (SELECT k FROM w WHERE k < 4);
done> 1
SELECT * FROM w;
rows> 1 | 11 | a
rows> 2 | 21 | 1
rows> 3 | 1 | max
UPDATE w SET k = (SELECT 1) WHERE k = 1;
fail> 9010 42000 Primary key column 'k' cannot be changed: the primary key determines where the row is stored. Write the row under its new key and delete the old one
UPDATE w SET v = (SELECT k FROM o) WHERE k = 1;
fail> 1242 21000 Subquery returns more than 1 row; add LIMIT 1, or use IN, ANY or an aggregate
DELETE FROM w WHERE k IN (SELECT missing FROM o);
fail> 1054 42S22 Unknown column 'missing' in field list; table w has k INTEGER, v INTEGER, s VARCHAR
UPDATE /*+ _l_allow_filtering_ */ w SET v = 1 WHERE s IN (SELECT s FROM w);
done> 3

-- What is not carried out is refused, not ignored.
WITH /*+ _l_allow_filtering_ */ q AS (SELECT k FROM w WHERE s = 'max') SELECT * FROM q;
fail> 1064 42000 You have an error in your SQL syntax at line 1, column 6: unexpected "/*+"; expected a name   WITH /*+ _l_allow_filtering_ */ q AS (SELECT k FROM w WHERE s = 'max') SELECT * FROM q;        ^
WITH q AS (SELECT /*+ _l_allow_filtering_ */ k FROM w WHERE s = 'max') SELECT * FROM q;
rows> 3
WITH q AS (SELECT k FROM w WHERE s = 'max') SELECT /*+ _l_allow_filtering_ */ * FROM q;
rows> 3

-- DUAL is no table, unless somebody has made one of this name.
SELECT 1 + 1, UPPER('a') FROM DUAL;
rows> 2 | A
SELECT 7 FROM dual WHERE 1 = 0;
rows> none
CREATE TABLE dual (k INTEGER, v INTEGER, PRIMARY KEY (k));
done> 0
SELECT 7 FROM dual;
rows> none
DROP TABLE dual;
done> 0
